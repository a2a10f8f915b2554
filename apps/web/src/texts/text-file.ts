import type { Language } from '@hop/texts/languages'
import type { Feature, Texts } from '@hop/texts/page-texts'

// Each file is a chunk of its own: a page loads one language, and of it only the features it shows.
const loaders = import.meta.glob<object>([
  '../../../../packages/texts/src/{vi,en}/*.ts',
  // The server's: mails and files.
  '!../../../../packages/texts/src/*/{*-mails,*-files,summary-terms}.ts',
])

export async function loadTextFile<Name extends Feature>(feature: Name, language: Language): Promise<Texts[Name]> {
  const file = await loaders[`../../../../packages/texts/src/${language}/${feature}.ts`]?.()
  return Object.values(file ?? {})[0] as Texts[Name]
}
