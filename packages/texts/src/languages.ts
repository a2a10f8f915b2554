import type { commonRefusals } from '@hop/contract/errors'
import type { signIn } from '@hop/contract/features/sign-in'

export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'vi'

/** The English texts of a feature have exactly the keys of the Vietnamese ones. */
export type SameKeysAs<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeysAs<Texts[Key]> }

/** What can be told to somebody who is not signed in yet: the refusals of any call and of signing in. */
export type SignInRefusal =
  | (typeof commonRefusals)[number]
  | (typeof signIn)['authenticate' | 'completeSecondStep' | 'passkeyRequest' | 'signInWithPasskey']['refusals'][number]
  | 'NotFound'

type Params = readonly (string | number)[]
/** How a number is written: with the marks of a language between its thousands, or without any. */
type WriteNumber = (value: number) => string

/** `0 customer|customers` says how many there are, and nothing of what is not there. */
function counted(part: string, params: Params, written: WriteNumber): string {
  const [, index = '', words = ''] = /^(\d+) (.+)$/.exec(part) ?? []
  const count = Number(params[Number(index)] ?? 0)
  const [one, several = one] = words.split('|')
  return count === 0 ? '' : `${written(count)} ${count === 1 ? one : several}`
}

/**
 * Fills {{0}}, {{1}} … with the parameters of a refusal, and {{0 customer|customers / and / 1 manager|managers}} with what there is of
 * the two: "1 customer", "3 managers", "1 customer and 3 managers".
 */
export const fill = (text: string, params: Params = [], written: WriteNumber = String) =>
  text
    .replace(/\{\{(\d+ [^{}/]+) \/ ([^{}/]+) \/ (\d+ [^{}/]+)\}\}/g, (_, first: string, joint: string, second: string) =>
      [counted(first, params, written), counted(second, params, written)].filter(Boolean).join(` ${joint} `),
    )
    .replace(/\{\{(\d+)\}\}/g, (_, index: string) => {
      const param = params[Number(index)] ?? ''
      return typeof param === 'number' ? written(param) : param
    })
