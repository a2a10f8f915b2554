/** What PostgreSQL says about our tables: SQL only. Nothing here needs more than owning them. */
import type { ClientBase } from 'pg'

export interface Table {
  name: string
  /** Without generated columns: PostgreSQL computes them. */
  columns: string[]
}

/** Kept by the migrations themselves. */
const migrationsTable = 'migrations'

const notOfAnExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** Tables in the schema public, a partitioned one as a whole. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select class.relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class class join pg_attribute on attrelid = class.oid
     where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and class.relname <> $1 and attnum > 0 and not attisdropped and attgenerated = ''
       and ${notOfAnExtension('pg_class', 'class.oid')}
     group by class.relname order by class.relname`,
    [migrationsTable],
  )
  return rows
}

export async function listSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function listAppliedMigrations(client: ClientBase): Promise<{ name: string; appliedAt: string }[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(`select to_regclass('public.migrations') is not null as exists`)
  if (!known[0]?.exists) return []
  const { rows } = await client.query<{ name: string; applied_at: Date }>(
    'select name, applied_at from public.migrations order by name',
  )
  return rows.map((row) => ({ name: row.name, appliedAt: row.applied_at.toISOString() }))
}

/** Whether there is anything that a restore would run into. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
       and ${notOfAnExtension('pg_class', 'pg_class.oid')} limit 1`,
  )
  return rows.length === 0
}

/** Everything in the schema public but the extensions, which the migrations find again. */
export async function dropEverything(client: ClientBase): Promise<void> {
  const drop = async (kinds: string, select: string) => {
    const { rows } = await client.query<{ name: string }>(select)
    if (rows.length > 0) await client.query(`drop ${kinds} if exists ${rows.map(({ name }) => name).join(', ')} cascade`)
  }
  const relations = (kind: string) =>
    `select format('%I.%I', 'public', relname) as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind = any ('${kind}') and not relispartition and ${notOfAnExtension('pg_class', 'pg_class.oid')}`
  await drop('view', relations('{v}'))
  await drop('materialized view', relations('{m}'))
  await drop('table', relations('{r,p}'))
  await drop('sequence', relations('{S}'))
  await drop(
    'routine',
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
       and ${notOfAnExtension('pg_proc', 'pg_proc.oid')}`,
  )
  await drop(
    'type',
    `select format('%I.%I', 'public', typname) as name from pg_type where typnamespace = 'public'::regnamespace
       and typtype in ('e', 'd', 'r') and ${notOfAnExtension('pg_type', 'pg_type.oid')}`,
  )
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", format('%I', conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  return rows
}

export interface Index {
  name: string
  definition: string
}

/**
 * Indexes that can be dropped while rows come in: not those of constraints, and not those of partitions, which can only be
 * dropped together.
 */
export async function listPlainIndexes(client: ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select format('%I.%I', 'public', relname) as name, pg_get_indexdef(oid) as definition
     from pg_class class where relnamespace = 'public'::regnamespace and relkind = 'i' and not relispartition
       and not exists (select from pg_constraint where conindid = class.oid and contype <> 'f')
       and ${notOfAnExtension('pg_class', 'class.oid')} order by 1`,
  )
  return rows
}

/** All other connections to this database. */
export async function countOtherConnections(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}
