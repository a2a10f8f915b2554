/** The texts that pages show, by feature: a namespace is the name of its file, and a feature's file has the name of its folder. */
import type { Language } from '@hop/texts/languages'

// oxlint-disable typescript/consistent-type-imports -- one line for each file instead of two
/** What a screen names and is not here does not compile. */
interface TextFiles {
  shell: typeof import('@hop/texts/vi/shell')
  'sign-in-refusals': typeof import('@hop/texts/vi/sign-in-refusals')
  refusals: typeof import('@hop/texts/vi/refusals')
  fields: typeof import('@hop/texts/vi/fields')
  ui: typeof import('@hop/texts/vi/ui')
  'sign-in': typeof import('@hop/texts/vi/sign-in')
  accounts: typeof import('@hop/texts/vi/accounts')
  'api-tokens': typeof import('@hop/texts/vi/api-tokens')
  'branded-apps': typeof import('@hop/texts/vi/branded-apps')
  'calendar-feeds': typeof import('@hop/texts/vi/calendar-feeds')
  contacts: typeof import('@hop/texts/vi/contacts')
  cores: typeof import('@hop/texts/vi/cores')
  customers: typeof import('@hop/texts/vi/customers')
  meetings: typeof import('@hop/texts/vi/meetings')
  'meeting-words': typeof import('@hop/texts/vi/meeting-words')
  'meeting-details': typeof import('@hop/texts/vi/meeting-details')
  join: typeof import('@hop/texts/vi/join')
  plans: typeof import('@hop/texts/vi/plans')
  regions: typeof import('@hop/texts/vi/regions')
  subscriptions: typeof import('@hop/texts/vi/subscriptions')
}
// oxlint-enable typescript/consistent-type-imports

export type Feature = keyof TextFiles
/** A file exports its texts and nothing else. */
export type Texts = { [Name in Feature]: TextFiles[Name][keyof TextFiles[Name]] }

// Each file is a chunk of its own: a page loads one language, and of it only the features it shows.
const loaders = import.meta.glob<object>('../../../../packages/texts/src/{vi,en}/*.ts')

export async function loadTextFile<Name extends Feature>(feature: Name, language: Language): Promise<Texts[Name]> {
  const file = await loaders[`../../../../packages/texts/src/${language}/${feature}.ts`]?.()
  return Object.values(file ?? {})[0] as Texts[Name]
}

type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** A key with its namespace, `accounts:list.title`. */
export type TextKey = { [Name in Feature]: `${Name}:${KeysOf<Texts[Name]>}` }[Feature]

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Texts
  }
}
