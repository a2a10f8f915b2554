import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { query, usePostgresFixture } from './testing/postgres-fixture.js'

const place = usePostgresFixture()

/** Several statements at once. */
async function run(url: string, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await query(url, statement)
}

test('PostgreSQL makes a new password when the file was lost', async () => {
  place.copyMade()
  const before = await place.start()
  rmSync(join(place.dataDir, 'postgres.password'))
  const after = await place.start()
  expect(after.url).not.toContain(new URL(before.url).password)
  expect(await query(after.url, 'SELECT 1')).toEqual([1])
})

test('the portal owns its database and is no superuser; the superuser is apart', async () => {
  place.copyMade()
  const { url, adminUrl } = await place.start()
  const rights = 'SELECT usename::text, usesuper, usecreatedb FROM pg_user WHERE usename = current_user'
  expect(await query(url, rights)).toEqual(['hop', false, false])
  expect(await query(adminUrl, rights)).toEqual(['postgres', true, true])
  for (const extension of ['unaccent', 'pg_trgm']) expect(await query(url, `CREATE EXTENSION ${extension}`)).toEqual([])
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'cat'")).rejects.toThrow(/permission denied/)
  await expect(query(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/)
  expect(statSync(join(place.dataDir, 'postgres.admin-password')).mode & 0o777).toBe(0o600)
})

test('a cluster whose portal was the superuser is changed at the start, with all that is in it', async () => {
  place.copyMade()
  const before = await place.start()
  // As earlier versions made it: everything belonged to the role that PostgreSQL itself was made by.
  await query(before.adminUrl, 'DROP DATABASE hop')
  await query(before.adminUrl, 'DROP ROLE hop')
  await query(before.adminUrl, "CREATE ROLE maker SUPERUSER LOGIN PASSWORD 'p'")
  const asMaker = before.adminUrl.replace(/postgres:[0-9a-f]{48}@/, 'maker:p@')
  const password = new URL(before.url).password
  await query(asMaker, 'ALTER ROLE postgres RENAME TO hop')
  await query(asMaker, `ALTER ROLE hop PASSWORD '${password}'`)
  await query(before.url.replace(/hop$/, 'postgres'), 'CREATE DATABASE hop')
  await query(before.url, 'DROP ROLE maker')
  await run(
    before.url,
    `CREATE EXTENSION pg_trgm; CREATE TYPE mood AS ENUM ('good'); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';
     CREATE TABLE kept (id bigint GENERATED ALWAYS AS IDENTITY, feeling mood, word text); CREATE VIEW seen AS SELECT * FROM kept;
     CREATE SEQUENCE alone; CREATE STATISTICS pairs ON id, word FROM kept; INSERT INTO kept (word) VALUES ('một')`,
  )
  rmSync(join(place.dataDir, 'postgres.admin-password'))
  rmSync(join(place.clusterFolder(), 'hop.roles'))

  const after = await place.start()
  expect(after.isTakenOver).toBe(false)
  expect(after.url.replace(/:\d+\//, '/')).toBe(before.url.replace(/:\d+\//, '/'))
  expect(await query(after.url, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).toEqual([false])
  expect(await query(after.url, 'SELECT word FROM seen')).toEqual(['một'])
  await run(
    after.url,
    'ALTER TABLE kept ADD more int; DROP VIEW seen; DROP FUNCTION f(); DROP SEQUENCE alone; DROP STATISTICS pairs; ' +
      'DROP TABLE kept; DROP TYPE mood; CREATE TABLE more ()',
  )
  expect(await query(after.adminUrl, "SELECT count(*)::int FROM pg_roles WHERE rolname !~ '^pg_'")).toEqual([2])
})
