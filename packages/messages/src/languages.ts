export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'vi'

/** The English texts of a feature have exactly the keys of the Vietnamese ones. */
export type SameKeysAs<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeysAs<Texts[Key]> }

/** Fills {{0}}, {{1}} … with the parameters of a refusal. */
export const fill = (text: string, params: readonly (string | number)[] = []) =>
  text.replace(/\{\{(\d+)\}\}/g, (_, index: string) => String(params[Number(index)] ?? ''))
