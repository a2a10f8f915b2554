import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, createOwnedDatabase } from '../testing/test-database.js'
import { copyIn, copyOut, quoted, quotedColumns, setTextFormats } from './copy-rows.js'
import { listTables } from './table-catalog.js'

const schema = `
  create table kinds (
    id bigint generated always as identity primary key,
    small smallint, large bigint, exact numeric, approximate double precision, flag boolean,
    words text, bytes bytea, document jsonb, raw json, list text[], day date, moment timestamptz, span interval, code uuid,
    "Odd ""name" text, halved bigint generated always as (large / 2) stored);
  create table parts (name text not null, value int) partition by list (name);
  create table parts_a partition of parts for values in ('a');
  create table parts_rest partition of parts default;`

const fill = `
  insert into kinds (small, large, exact, approximate, flag, words, bytes, document, raw, list, day, moment, span, code, "Odd ""name")
  values
    (1, 9007199254740993, 0.1000, 0.1, true, E'Nguyễn\\tThị\\nHoa\\\\ \\r\\u0001 👩🏽‍💻', '\\x00ff5c0a', '{"a": [1, null, "ế"]}', '{"b" :  2}',
      '{"x,y",NULL,"\\"q\\""}', 'infinity', '2026-11-15 10:00:00.123456+07', '1 mon -2 days 03:04:05.6', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', E'\\\\N'),
    (-32768, -9223372036854775808, 'NaN', '-Infinity', false, '', '', '[]', 'null', '{}', '0044-03-15 BC', '-infinity', '-1 day', null, '\\.'),
    (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
  insert into parts values ('a', 1), ('b', 2), ('c', null);`

let from: { url: string; drop(): Promise<void> }
let to: typeof from
const clients: pg.Client[] = []
const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  client.on('error', () => undefined)
  await client.connect()
  await setTextFormats(client)
  return client
}
beforeAll(async () => {
  from = await createOwnedDatabase()
  to = await createOwnedDatabase()
})
afterAll(async () => {
  for (const client of clients) await client.end().catch(() => undefined)
  await from.drop()
  await to.drop()
})

test('every kind of value comes back as it was, from tables with partitions, generated and identity columns', async () => {
  const source = await open(from.url)
  const target = await open(to.url)
  for (const client of [source, target]) await client.query(schema)
  await source.query(fill)
  const tables = await listTables(source)
  expect(tables.map(({ name }) => name)).toEqual(['kinds', 'parts'])
  for (const { name, columns } of tables) {
    expect(columns).not.toContain('halved')
    const copy = copyOut(source, `select ${quotedColumns(columns)} from ${quoted(name)}`)
    const packed = await buffer(copy.content)
    expect(copy.rows()).toBe(3)
    expect(await copyIn(target, `${quoted(name)} (${quotedColumns(columns)})`, Readable.from([packed]))).toBe(3)
    const all = `select t::text as row from ${quoted(name)} t order by 1`
    expect((await target.query(all)).rows).toEqual((await source.query(all)).rows)
  }
  expect((await target.query('select count(*)::int as count from parts_rest')).rows).toEqual([{ count: 2 }])
})

test('a connection that ends in the middle is an error, not a short table', async () => {
  const source = await open(from.url)
  const pid = (await source.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const copy = copyOut(source, 'select generate_series(1, 100000000)')
  await expect(async () => {
    let isCut = false
    for await (const chunk of copy.content) {
      expect(chunk).toBeDefined()
      if (!isCut) await asAdmin((client) => client.query('select pg_terminate_backend($1)', [pid]))
      isCut = true
    }
  }).rejects.toThrow(/terminat/)
})

test('a connection that falls silent is an error', async () => {
  const source = await open(from.url)
  const copy = copyOut(source, 'select pg_sleep(60)', 200)
  await expect(async () => {
    for await (const chunk of copy.content) expect(chunk).toBeDefined()
  }).rejects.toThrow('said nothing')
})
