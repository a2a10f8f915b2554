import i18next, { t, use } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from './language'
import { type Feature, loadTextFile, type TextKey, type Texts } from './texts'

const loaded: Partial<Texts> = {}
const loading = new Map<Feature, Promise<void>>()

async function load(feature: Feature): Promise<void> {
  const texts = await loadTextFile(feature, language)
  Object.assign(loaded, { [feature]: texts })
  i18next.addResourceBundle(language, feature, texts)
}

/** Called before a screen of the feature is shown; a failed load is tried again at the next call. */
export function loadTexts(feature: Feature): Promise<void> {
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
  await use(initReactI18next).init({
    lng: language,
    ns: [],
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false }, // React escapes.
    react: { useSuspense: false },
  })
  await Promise.all([loadTexts('shell'), loadTexts('sign-in-refusals'), loadTexts('fields')])
}

// Typed by our own keys: i18next's types want to know the namespace at each place of use.
const translate = t as (key: string, values: object) => string

/** A text outside of components; inside, use `useTranslation(feature)`. */
export const text = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string => translate(key, values)

/** The texts of refusals as far as they are loaded, for look-ups by a code that came from the server. */
export const loadedRefusals = (): Readonly<Record<string, string>> => loaded.refusals ?? loaded['sign-in-refusals'] ?? {}
