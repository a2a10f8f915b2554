/** The details of an entry, which every feature writes in its own way, as what changed and what else is known. */
export interface AuditChange {
  field: string
  before: string
  after: string
}

export interface AuditDetails {
  changes: AuditChange[]
  facts: { field: string; value: string }[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Words {
  field: (field: string) => string
  /** Undefined: there are no words for it. */
  value: (field: string, value: unknown) => string | undefined
}

const noWords: Words = { field: (field) => field, value: () => undefined }

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

function textOfValue(field: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return value.map((each) => textOfValue(field, each, words)).join(', ')
  return words.value(field, value) ?? (typeof value === 'string' ? value : JSON.stringify(value))
}

/** { before, after } or { from, to }, and nothing else. */
function pairIn(value: unknown): { before: unknown; after: unknown } | undefined {
  if (!isFields(value)) return undefined
  const names = Object.keys(value).sort().join(' ')
  if (names === 'after before') return { before: value['before'], after: value['after'] }
  return names === 'from to' ? { before: value['from'], after: value['to'] } : undefined
}

const changeOf = (field: string, before: unknown, after: unknown, words: Words): AuditChange => ({
  field,
  before: textOfValue(field, before, words),
  after: textOfValue(field, after, words),
})

/** Two versions side by side: the fields in which they differ, even where the words for both are the same. */
function changesBetween(before: Fields, after: Fields, words: Words): AuditChange[] {
  const asWritten = (field: string, version: Fields) => textOfValue(field, version[field], noWords)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => asWritten(name, before) !== asWritten(name, after))
    .map((name) => changeOf(name, before[name], after[name], words))
}

/** { changed: { field: pair } } tells each field; { changed: ['field'] } names them, in the reader's words. */
function openChanged({ changed, ...rest }: Fields, words: Words): Fields {
  if (isFields(changed)) return { ...rest, ...changed }
  if (Array.isArray(changed)) return { ...rest, changed: changed.map((field) => words.field(String(field))).join(', ') }
  return changed === undefined ? rest : { ...rest, changed }
}

export function detailsOf(details: Fields, words: Words = noWords): AuditDetails {
  const { before, after, ...rest } = openChanged(details, words)
  const isWhole = isFields(before) && isFields(after)
  const changes = isWhole ? changesBetween(before, after, words) : []
  const others: Fields = isWhole
    ? rest
    : { ...rest, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  const facts: AuditDetails['facts'] = []
  for (const [field, value] of Object.entries(others)) {
    const pair = pairIn(value)
    if (pair) changes.push(changeOf(field, pair.before, pair.after, words))
    else facts.push({ field, value: textOfValue(field, value, words) })
  }
  return { changes, facts }
}
