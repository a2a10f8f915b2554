/** Brings the texts that a page shows: a namespace is the name of its file, and a feature's file has the name of its folder. */
import { addTexts, type Feature, onMissingText, setPageLanguage, type Texts } from '@hop/texts/page-texts'
import { NoText } from '../ui/feedback/error-text'
import { language } from './language'
import { loadTextFile } from './text-file'
import { textsOfEveryPage } from './texts-of-frames'

const loaded: Partial<Texts> = {}
const loading = new Map<Feature, Promise<void>>()

async function load(feature: Feature): Promise<void> {
  const texts = await loadTextFile(feature, language)
  Object.assign(loaded, { [feature]: texts })
  addTexts(feature, texts)
}

/** Called before a screen of the features is shown; a failed load is tried again at the next call. */
export const loadTexts = (...features: Feature[]): Promise<unknown> => Promise.all(features.map(loadOnce))

function loadOnce(feature: Feature): Promise<void> {
  let pending = loading.get(feature)
  if (!pending) {
    pending = load(feature).catch((problem: unknown) => {
      loading.delete(feature)
      throw problem
    })
    loading.set(feature, pending)
  }
  return pending
}

/** What the first page needs besides its own texts: those of the shell, of fields and of the refusals of sign-in. */
export async function startTexts(): Promise<void> {
  document.documentElement.lang = language
  setPageLanguage(language)
  // The page goes on with the key; journeys fail by it.
  onMissingText((key) => globalThis.reportError?.(new NoText(key)))
  await loadTexts(...textsOfEveryPage)
}

/** Texts by the codes that the server answers. */
export type TextsOfCodes = Readonly<Record<string, string>>

const loadedTextsOfCodes = (): TextsOfCodes => ({ ...loaded['sign-in-refusals'], ...loaded.refusals, ...loaded.fields })

/** For the codes of a refusal, which is made with what this returns: pages of strangers begin without the texts of all refusals. */
export async function loadTextsOfCodes(codes: readonly string[]): Promise<TextsOfCodes> {
  const there = loadedTextsOfCodes()
  if (codes.every((code) => Object.hasOwn(there, code))) return there
  // Without them the server's own words are shown, and a next refusal tries again.
  await loadTexts('refusals').catch(() => {})
  return loadedTextsOfCodes()
}
