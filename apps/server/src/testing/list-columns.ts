/** What PostgreSQL says about the columns of our tables. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.js'

export interface Column {
  table: string
  name: string
  /** As PostgreSQL names it, without its length. */
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Computed or numbered by the database: it refuses any other value. */
  isGenerated: boolean
  /** The texts that a constraint allows; none when there is no such constraint. */
  values: string[]
}

export async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'values'> & { check: string | null }>`
    select class.relname as "table", attname as name, format_type(atttypid, null) as type, not attnotnull as "isNullable",
      atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' or attidentity = 'a' as "isGenerated",
      (select pg_get_constraintdef(oid) from pg_constraint
       where conrelid = class.oid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%= ANY (ARRAY[%') as "check"
    from pg_class class join pg_attribute on attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and class.relname <> 'migrations' and attnum > 0 and not attisdropped
    order by class.relname collate "C", attnum`.execute(db)
  return rows.map(({ check, ...column }) => ({ ...column, values: textsIn(check ?? '') }))
}

/** CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text]))) */
function textsIn(check: string): string[] {
  const [, list = ''] = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? []
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text)
}
