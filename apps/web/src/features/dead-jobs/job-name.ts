import { loadedTexts } from '@hop/texts/page-texts'

/** What a job does, in the reader's words; as it is called where there are none: it may be of another version. */
export function jobName(name: string): string {
  const words = loadedTexts('dead-jobs', 'names')
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name
}
