/** What the sources write into the audit log, read from the object literals that are handed to it. */
import type { SourceFile } from './feature-sources.js'

const opening = '{[('
const closing = '}])'

/** The members of the literal whose brace stands at `start`, as they are written. */
function membersOf(text: string, start: number): string[] {
  const members: string[] = []
  let depth = 0
  let begin = start + 1
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!
    if (quote) {
      if (letter === '\\') at += 1
      else if (letter === quote) quote = ''
    } else if (`'"\``.includes(letter)) quote = letter
    else if (opening.includes(letter)) depth += 1
    else if (closing.includes(letter)) depth -= 1
    const isEnd = depth === 0
    if (!quote && (isEnd || (letter === ',' && depth === 1))) {
      members.push(text.slice(begin, at).trim())
      begin = at + 1
    }
    if (isEnd) break
  }
  return members.filter((member) => member !== '')
}

/** Names of its fields; of whole versions (before, after) those inside. What is spread in from elsewhere is not seen. */
function fieldsOf(text: string, start: number): string[] {
  return membersOf(text, start).flatMap((member) => {
    const found = /^(\w+)\s*(?::\s*|$)/.exec(member)
    if (!found) return []
    const isVersion = (found[1] === 'before' || found[1] === 'after') && member[found[0].length] === '{'
    return isVersion ? fieldsOf(member, found[0].length) : [found[1]!]
  })
}

const writesAudit = /recordAudit|recordStep|noteStep|recordChange/

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

export function listAuditedFields(sources: readonly SourceFile[]): string[] {
  const found = sources
    .filter(({ text }) => writesAudit.test(text))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bdetails\s*[:=]\s*(?=\{)/g)].flatMap(({ 0: all, index }) => fieldsOf(text, index + all.length)),
    )
  return [...new Set(found.map(camelCase))]
}

/** The words that follow recordAudit( directly, by the field that holds them. */
export function listAuditedWords(sources: readonly SourceFile[], field: 'action' | 'entity'): string[] {
  const word = new RegExp(`\\b${field}: '([^']+)'`, 'g')
  const found = sources
    .filter(({ text }) => text.includes('recordAudit'))
    .flatMap(({ text }) => [...text.matchAll(word)].map(([, written]) => written!))
  return [...new Set(found)]
}
