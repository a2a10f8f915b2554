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

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

export interface AuditReader {
  fieldOf: (field: string) => string
  flagOf: (flag: boolean) => string
  timeOf: (instant: string) => string
}

const asWritten: AuditReader = { fieldOf: (field) => field, flagOf: String, timeOf: (instant) => instant }

function textOfValue(value: unknown, { flagOf, timeOf }: AuditReader): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return flagOf(value)
  if (typeof value === 'string' && instantPattern.test(value)) return timeOf(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** { before, after } or { from, to }, and nothing else. */
function pairIn(value: unknown): { before: unknown; after: unknown } | undefined {
  if (!isFields(value)) return undefined
  const names = Object.keys(value).sort().join(' ')
  if (names === 'after before') return { before: value['before'], after: value['after'] }
  return names === 'from to' ? { before: value['from'], after: value['to'] } : undefined
}

const changeOf = (field: string, before: unknown, after: unknown, reader: AuditReader): AuditChange => ({
  field,
  before: textOfValue(before, reader),
  after: textOfValue(after, reader),
})

/** Two versions side by side: the fields in which they differ. */
function changesBetween(before: Fields, after: Fields, reader: AuditReader): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => changeOf(name, before[name], after[name], reader)).filter((one) => one.before !== one.after)
}

/** { changed: { field: pair } } tells each field; { changed: ['field'] } names them, in the reader's words. */
function openChanged({ changed, ...rest }: Fields, { fieldOf }: AuditReader): Fields {
  if (isFields(changed)) return { ...rest, ...changed }
  if (Array.isArray(changed)) return { ...rest, changed: changed.map((field) => fieldOf(String(field))).join(', ') }
  return changed === undefined ? rest : { ...rest, changed }
}

export function detailsOf(details: Fields, reader: AuditReader = asWritten): AuditDetails {
  const { before, after, ...rest } = openChanged(details, reader)
  const isWhole = isFields(before) && isFields(after)
  const changes = isWhole ? changesBetween(before, after, reader) : []
  const others: Fields = isWhole
    ? rest
    : { ...rest, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  const facts: AuditDetails['facts'] = []
  for (const [field, value] of Object.entries(others)) {
    const pair = pairIn(value)
    if (pair) changes.push(changeOf(field, pair.before, pair.after, reader))
    else facts.push({ field, value: textOfValue(value, reader) })
  }
  return { changes, facts }
}
