/**
 * The texts of a page, by key. Its language is fixed while it lives, and a feature's texts are there before its screens are:
 * nothing here is waited for, and nothing drawn with a text has to be drawn again.
 */
import { defaultLanguage, type Language } from './languages.js'
import type { TextFiles } from './text-files.js'

export type Feature = keyof TextFiles
/** A file exports its texts and nothing else. */
export type Texts = { [Name in Feature]: TextFiles[Name][keyof TextFiles[Name]] }

/** `people_one` and `people_other` are asked for as `people`, with a `count`. */
type WithoutCount<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutCount<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]

/** A key with its feature, `accounts:list.title`. */
export type TextKey<Names extends Feature = Feature> = { [Name in Names]: `${Name}:${KeysOf<Texts[Name]>}` }[Names]
export type TextValues = Readonly<Record<string, string | number>>

type Find<Key> = (key: Key, values?: TextValues) => string
type Tree = { readonly [key: string]: string | Tree }

const loaded = new Map<Feature, Tree>()
let language: Language = defaultLanguage
let plural = new Intl.PluralRules(language)

export const pageLanguage = (): Language => language

export function setPageLanguage(chosen: Language): void {
  language = chosen
  plural = new Intl.PluralRules(chosen)
}

export function addTexts(feature: Feature, texts: object): void {
  loaded.set(feature, texts as Tree)
}

/** The text under a key that came from elsewhere, such as the code of a refusal. */
export function loadedText(feature: Feature, key: string): string | undefined {
  const found = key.split('.').reduce<string | Tree | undefined>(
    // A key that every object has is no text of ours.
    (tree, part) => (typeof tree === 'object' && Object.hasOwn(tree, part) ? tree[part] : undefined),
    loaded.get(feature),
  )
  return typeof found === 'string' ? found : undefined
}

/** All words under a key, by the codes that they stand for. */
export function loadedTexts(feature: Feature, key: string): Readonly<Record<string, string>> {
  const words = loaded.get(feature)?.[key]
  return typeof words === 'object' ? (words as Record<string, string>) : {}
}

let whenMissing = (key: string): void => {
  throw new Error(`There is no text ${key}.`)
}

/** What a page does about a text that is not there, besides showing its key. Until it says so, as in tests, that is an error. */
export const onMissingText = (take: (key: string) => void) => {
  whenMissing = take
}

/** `findText('accounts:list.title')`, in whichever feature the key names. */
export const findText: Find<TextKey> = (key, values = {}) => {
  const [feature, path] = key.split(':', 2) as [Feature, string]
  const { count } = values
  const counted = typeof count === 'number' ? loadedText(feature, `${path}_${plural.select(count)}`) : undefined
  const text = counted ?? loadedText(feature, path)
  if (text === undefined) whenMissing(key)
  return fillIn(text ?? key, values)
}

/**
 * The texts of a feature, `textsOf('accounts')('list.title')`; of several, those of the first by key alone and those of the others
 * with their name.
 */
export function textsOf<First extends Feature, Others extends Feature = never>(
  first: First,
  // Named for the types alone: what a key may name.
  ..._others: Others[]
): Find<KeysOf<Texts[First]> | TextKey<First | Others>> {
  return (key, values) => findText((key.includes(':') ? key : `${first}:${key}`) as TextKey, values)
}

const fillIn = (text: string, values: TextValues) =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
