/** Which tables hold something of a customer: what refers to one, to what refers to one, and so on. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.js'
import { tablesOfAccount, tablesOfCustomer, tablesOfPortal, tablesOfRecords } from '../belongings.js'

interface Reference {
  table: string
  column: string
  /** What is referred to. */
  parent: string
  key: string
  isCascading: boolean
}

export interface References {
  all: readonly Reference[]
  /** From customers on, without what lies behind the portal's own tables. */
  reached: readonly string[]
  /** Those with customer_id; it is no reference in all of them. */
  naming: readonly string[]
}

export const statedFates: Readonly<Record<string, string>> = { ...tablesOfCustomer, ...tablesOfAccount, ...tablesOfRecords }

/** In the order of their names. */
export async function listTablesWith(db: Database, column: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = ${column}`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

export async function readReferences(db: Database): Promise<References> {
  const { rows: all } = await sql<Reference>`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as parent,
      other.attname as key, confdeltype = 'c' as "isCascading"
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  const reached = new Set(['customers'])
  for (const parent of reached)
    for (const reference of all) if (reference.parent === parent && !tablesOfPortal.includes(parent)) reached.add(reference.table)
  reached.delete('customers')
  return { all, reached: [...reached].toSorted(), naming: await listTablesWith(db, 'customer_id') }
}

/** Deleted with the row that it refers to; a row that stays takes nothing along. */
export const goesByItself = ({ all }: Pick<References, 'all'>, table: string): boolean =>
  all.some(
    ({ table: from, parent, isCascading }) =>
      from === table && isCascading && (statedFates[parent] === 'deleted' || goesByItself({ all }, parent)),
  )

/** Which rows of a table belong to the customer, by every reference that leads there. */
export function belongsTo(references: References, customerId: number, table: string): RawBuilder<unknown> {
  const { all, reached, naming } = references
  const ways = all
    .filter((reference) => reference.table === table && reference.parent !== table)
    .filter(({ parent }) => reached.includes(parent) && !tablesOfPortal.includes(parent))
    .map(({ column, parent, key }) => {
      const rows = belongsTo(references, customerId, parent)
      return sql`${sql.ref(`${table}.${column}`)} in (select ${sql.ref(`${parent}.${key}`)} from ${sql.table(parent)} where ${rows})`
    })
  const own = naming.includes(table) ? [sql`${sql.ref(`${table}.customer_id`)} = ${customerId}`] : []
  return sql`(${sql.join([...own, ...ways], sql` or `)})`
}
