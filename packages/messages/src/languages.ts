import type { commonRefusals } from '@hop/contract/errors'
import type { signIn } from '@hop/contract/features/sign-in'

export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'vi'

/** The English texts of a feature have exactly the keys of the Vietnamese ones. */
export type SameKeysAs<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeysAs<Texts[Key]> }

/** What can be told to somebody who is not signed in yet: the refusals of any call and of signing in. */
export type SignInRefusal = (typeof commonRefusals)[number] | (typeof signIn.authenticate.refusals)[number] | 'NotFound'

/** Fills {{0}}, {{1}} … with the parameters of a refusal. */
export const fill = (text: string, params: readonly (string | number)[] = []) =>
  text.replace(/\{\{(\d+)\}\}/g, (_, index: string) => String(params[Number(index)] ?? ''))
