/** Brings the texts that a page shows: a namespace is the name of its file, and a feature's file has the name of its folder. */
import { addTexts, type Feature, loadedText, setPageLanguage, type Texts } from '@hop/texts/page-texts'
import { language } from './language'
import { loadTextFile } from './text-file'

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
  await loadTexts('shell', 'sign-in-refusals', 'fields')
}

/** Called with the codes of a refusal before it is shown: pages of strangers begin without the texts of all refusals. */
export async function loadTextsOfCodes(codes: readonly string[]): Promise<void> {
  const hasText = (code: string) => (['fields', 'sign-in-refusals'] as const).some((feature) => loadedText(feature, code))
  // Without them the server's own words are shown, and a next refusal tries again.
  if (!codes.every(hasText)) await loadTexts('refusals').catch(() => {})
}

/** The texts of refusals as far as they are loaded, for look-ups by a code that came from the server. */
export const loadedRefusals = (): Readonly<Record<string, string>> => loaded.refusals ?? loaded['sign-in-refusals'] ?? {}
