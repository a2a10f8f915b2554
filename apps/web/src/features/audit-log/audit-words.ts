import { loadedText, loadedWords } from '@hop/texts/page-texts'

type Kind = 'entities' | 'actions'

/** What is written down, in the reader's words; as it is where there are none. */
export const auditWord = (kind: Kind, code: string) => loadedText('audit-log', `${kind}.${code}`) ?? code

/** All of them, by their words. */
export const auditChoices = (kind: Kind) =>
  Object.entries(loadedWords('audit-log', kind))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))
