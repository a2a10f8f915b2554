/** The tables of a migrated database as Kysely's types: the text of tables/tables.generated.ts. */
import type { Database } from '../platform/database/database.js'
import { columnsOfTriggers, columnValues, valueTypes } from '../tables/column-values.js'
import { type Column, listColumns } from './list-columns.js'

const head =
  '/** Written by `npm run tables` from the migrated database, and compared with it by a test. Not by hand: see column-values.ts. */'

/** As pg reads them; see the parsers of platform/database/database.ts. */
const typesOfPostgres: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  numeric: 'Numeric',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

export async function generateTables(db: Database): Promise<string> {
  const columns = await listColumns(db)
  refuseUnknown(columns)
  const names = [...new Set(columns.map(({ table }) => table))]
  const tables = names.map((name) => {
    const lines = columns.filter(({ table }) => table === name).map((column) => `    ${column.name}: ${typeOf(column)}\n`)
    return `  ${name}: {\n${lines.join('')}  }\n`
  })
  const body = `export interface Tables {\n${tables.join('')}}\n`
  return [head, ...importsFor(body), '', body].join('\n')
}

/** The text of each table by its name. */
export function splitTables(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^ {2}(\w+): \{\n(.*?)^ {2}\}\n/gms)].map(([whole, name = '']) => [name, whole]))
}

const keyOf = ({ table, name }: Column) => `${table}.${name}`

function typeOf(column: Column): string {
  const value = valueOf(column)
  const read = column.isNullable ? `${value} | null` : value
  if (column.isGenerated || columnsOfTriggers.includes(keyOf(column))) return `GeneratedAlways<${read}>`
  if (column.type === 'jsonb') return `${column.hasDefault ? 'JsonWithDefault' : 'Json'}<${read}>`
  return column.hasDefault ? `Generated<${read}>` : read
}

function valueOf(column: Column): string {
  const named = columnValues[keyOf(column)]
  if (named !== undefined) return named
  if (column.values.length > 0) return column.values.map((value) => `'${value}'`).join(' | ')
  const type = typesOfPostgres[column.type]
  if (type === undefined) throw new Error(`${keyOf(column)} is ${column.type}: say in generate-tables.ts how pg reads that`)
  return type
}

/** What is said of a column that is gone or has another name now would be forgotten there. */
function refuseUnknown(columns: readonly Column[]): void {
  const known = new Set(columns.map(keyOf))
  const unknown = [...Object.keys(columnValues), ...columnsOfTriggers].filter((key) => !known.has(key))
  if (unknown.length > 0) throw new Error(`column-values.ts speaks of ${unknown.join(', ')}, which the database does not have`)
}

function importsFor(body: string): string[] {
  const sources = { Generated: 'kysely', GeneratedAlways: 'kysely', ...valueTypes }
  const own = { Json: './column-types.js', JsonWithDefault: './column-types.js', Numeric: './column-types.js' }
  const byModule = new Map<string, string[]>()
  for (const [name, module] of Object.entries({ ...sources, ...own })) {
    if (new RegExp(`\\b${name}\\b`).test(body)) byModule.set(module, [...(byModule.get(module) ?? []), name])
  }
  return [...byModule]
    .toSorted(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1))
    .map(([module, names]) => `import type { ${names.join(', ')} } from '${module}'`)
}
