import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadConfiguration } from '@hop/server-kit'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.js'
import { migrate } from './migrate.js'
import { findMigrationFolder, readMigrations } from './migration-files.js'

let folder: string
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hop-migrations-'))
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = () => migrate(database.url, folder)
const things = 'create table things (id int, kind text);\n'
const uniqueIndex = '-- concurrently\ncreate unique index concurrently things_id on things (id);\n'
const isValid = async () =>
  (await client.query("select indisvalid from pg_index where indexrelid = to_regclass('things_id')")).rows[0]?.indisvalid

describe('what is refused', () => {
  test('an older program on a newer schema, naming what it does not know', async () => {
    write('0001_things.sql', things)
    write('0002_more.sql', 'create table more (id int);')
    await run()
    rmSync(join(folder, '0002_more.sql'))
    await expect(run()).rejects.toThrow(BadConfiguration)
    await expect(run()).rejects.toThrow(/newer than this program.*0002_more\.sql/)
  })

  test('a file that was edited after it had been applied, by its name', async () => {
    write('0001_things.sql', things)
    write('0002_more.sql', 'create table more (id int);')
    await run()
    write('0001_things.sql', 'create table things (id bigint, kind text);\n')
    await expect(run()).rejects.toThrow(BadConfiguration)
    await expect(run()).rejects.toThrow(/^0001_things\.sql differs/)
  })

  test('nothing of a migration that fails stays, and the next start tries it again', async () => {
    write('0001_things.sql', `${things} select 1 / 0;`)
    await expect(run()).rejects.toThrow('Migration 0001_things.sql failed: division by zero')
    write('0001_things.sql', things)
    expect(await run()).toEqual({ applied: ['0001_things.sql'] })
  })
})

test('line ends of another system are no edit', async () => {
  write('0001_things.sql', 'create table things (\n  id int\n);\n')
  await run()
  write('0001_things.sql', 'create table things (\r\n  id int\r\n);\r\n')
  expect(await run()).toEqual({ applied: [] })
})

test('a database from before checksums gets them once, and an edit is noticed from then on', async () => {
  await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
  await client.query("insert into migrations (name) values ('0001_things.sql')")
  write('0001_things.sql', things)
  expect(await run()).toEqual({ applied: [] })
  expect((await client.query('select checksum from migrations')).rows).toEqual([
    { checksum: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  write('0001_things.sql', `${things}-- changed`)
  await expect(run()).rejects.toThrow('0001_things.sql differs')
})

describe('an index that is made concurrently', () => {
  test('does not stop writes to its table: it waits for them, and others go on meanwhile', async () => {
    write('0001_things.sql', things)
    await run()
    write('0002_index.sql', uniqueIndex)
    const writer = new pg.Client({ connectionString: database.url })
    await writer.connect()
    await writer.query('begin')
    await writer.query('insert into things values (1)')
    const made = run()
    await expect.poll(async () => isValid()).toBe(false)
    // Under a plain `create index` this would wait for the index, which waits for the writer.
    await client.query("set lock_timeout = '2s'")
    await client.query('insert into things values (2)')
    await writer.query('commit')
    await writer.end()
    expect(await made).toEqual({ applied: ['0002_index.sql'] })
    expect(await isValid()).toBe(true)
  })

  test('of which a server that died left a broken one is made anew', async () => {
    write('0001_things.sql', `${things} insert into things values (1), (1);`)
    await run()
    write('0002_index.sql', uniqueIndex)
    await expect(run()).rejects.toThrow('0002_index.sql failed')
    expect(await isValid()).toBe(false)
    await client.query('delete from things')
    expect(await run()).toEqual({ applied: ['0002_index.sql'] })
    expect(await isValid()).toBe(true)
  })

  test('that is there already, when the server died before it noted it, is taken as it is', async () => {
    write('0001_things.sql', things)
    await run()
    await client.query('create unique index things_id on things (id)')
    write('0002_index.sql', uniqueIndex)
    expect(await run()).toEqual({ applied: ['0002_index.sql'] })
  })

  test('is made once by servers that start at once', async () => {
    write('0001_things.sql', `${things} insert into things select n from generate_series(1, 20000) n;`)
    write('0002_index.sql', uniqueIndex)
    const results = await Promise.all([run(), run(), run(), run()])
    expect(results.flatMap(({ applied }) => applied).toSorted()).toEqual(['0001_things.sql', '0002_index.sql'])
    expect(await isValid()).toBe(true)
  })

  test('stands in its file with nothing that cannot be done twice', async () => {
    write('0001_things.sql', things)
    write('0002_index.sql', '-- concurrently\ninsert into things values (1);')
    await expect(run()).rejects.toThrow(/0002_index\.sql failed: in a file marked/)
    write('0002_index.sql', '-- concurrently\ncreate index concurrently if not exists things_id on things (id);')
    await expect(run()).rejects.toThrow(/0002_index\.sql failed: in a file marked/)
  })
})

describe('where the files are found', () => {
  test('beside the sources in a checkout', () => {
    expect(findMigrationFolder()).toMatch(/apps.server.src.migrations$/)
  })

  test('beside the built program in an archive that has no sources', async () => {
    const server = join(folder, 'apps/server')
    mkdirSync(join(server, 'dist'), { recursive: true })
    cpSync(findMigrationFolder(), join(server, 'dist/migrations'), { recursive: true })
    const { applied } = await migrate(database.url, findMigrationFolder(`${server}/`))
    expect(applied.length).toBeGreaterThan(17)
  })
})

/** Released under one number, in so many files; none is added to them. */
const sharedNumbers = { '0033': 2, '0064': 5 }

test('a migration has a number of its own: only its indexes share it', async () => {
  const names = (await readMigrations(findMigrationFolder())).map(({ name }) => name)
  expect(names.filter((name) => !/^\d{4}_[a-z\d_]+\.sql$/.test(name))).toEqual([])
  const ofNumber = new Map<string, string[]>()
  for (const name of names) ofNumber.set(name.slice(0, 4), [...(ofNumber.get(name.slice(0, 4)) ?? []), name])
  const shared = [...ofNumber].filter(([, [first = '', ...others]]) =>
    others.some((name) => name !== first.replace('.sql', '_indexes.sql')),
  )
  expect(Object.fromEntries(shared.map(([number, files]) => [number, files.length]))).toEqual(sharedNumbers)
})

test('no index has the name of another: made beside running writes, it would be taken for that one and left out', async () => {
  const there = new Set<string>()
  const twice: string[] = []
  for (const { name, sql } of await readMigrations(findMigrationFolder()))
    for (const [, made, gone = ''] of sql.matchAll(
      /^\s*create (?:unique )?index (?:concurrently )?(\w+)|drop index (?:concurrently )?(?:if exists )?([\w\s,]+);/gim,
    )) {
      if (made !== undefined && there.has(made)) twice.push(`${name}: ${made}`)
      if (made !== undefined) there.add(made)
      for (const index of gone.split(',')) there.delete(index.trim())
    }
  expect(there.size).toBeGreaterThan(100)
  expect(twice).toEqual([])
})
