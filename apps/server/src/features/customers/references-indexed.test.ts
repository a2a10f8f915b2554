/** Whoever deletes a row makes PostgreSQL look for what refers to it: without an index it reads the whole table, for every row. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddmentsOfAccount, oddmentsOfCustomer } from './belongings.js'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

interface ForeignKey {
  table: string
  column: string
  parent: string
  isCascading: boolean
}

const listForeignKeys = async () => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as parent, confdeltype = 'c' as "isCascading"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db)
  return rows
}

/** A column by which every row is found at once: an index begins with it, and leaves out at most the rows in which it is null. */
async function listIndexed(): Promise<Set<string>> {
  const { rows } = await sql<{ column: string }>`
    select indrelid::regclass::text || '.' || attname as column
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisvalid and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))`.execute(
    database.db,
  )
  return new Set(rows.map(({ column }) => column))
}

const sources = fileURLToPath(new URL('../..', import.meta.url))

/** By the code and by the functions of the database; a table whose name is a parameter is one of a list that we name. */
async function listDeletedFrom(foreignKeys: readonly ForeignKey[]): Promise<Set<string>> {
  const files = (await readdir(sources, { recursive: true })).filter(
    (file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|testing\//.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(`${sources}${file}`, 'utf8')))
  const named = texts.flatMap((text) =>
    [...text.matchAll(/deleteFrom\('(\w+)|delete from (\w+)/gi)].map(([, one, other]) => one ?? other!),
  )
  const deleted = new Set<string>([...named, ...oddmentsOfCustomer, ...oddmentsOfAccount])
  for (const parent of deleted)
    for (const { table } of foreignKeys.filter((one) => one.isCascading && one.parent === parent)) deleted.add(table)
  return deleted
}

async function listUnindexed(): Promise<string[]> {
  const foreignKeys = await listForeignKeys()
  const [indexed, deletedFrom] = [await listIndexed(), await listDeletedFrom(foreignKeys)]
  const needed = [
    ...foreignKeys.filter(({ parent }) => deletedFrom.has(parent)).map(({ table, column }) => `${table}.${column}`),
    ...oddmentsOfCustomer.map((table) => `${table}.customer_id`),
    ...oddmentsOfAccount.map((table) => `${table}.account_id`),
  ]
  return [...new Set(needed)].filter((column) => !indexed.has(column)).toSorted()
}

test('what refers to rows that are deleted is found by an index', async () => {
  expect(await listUnindexed()).toEqual([])
})

test('one that is missing is named', async () => {
  await sql`drop index attendances_by_participant`.execute(database.db)
  expect(await listUnindexed()).toEqual(['attendances.participant_id'])
})
