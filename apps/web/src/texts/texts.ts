/** The texts that pages show, by feature: a namespace is the name of its file, and a feature's file has the name of its folder. */
import type { Language } from '@hop/texts/languages'
import type { TextFiles } from './text-files'

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
