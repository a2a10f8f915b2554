// @ts-check
// What the database can give and take at the most: every table by one connection, as files, with nothing else done to the rows.
import { createReadStream, createWriteStream } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { inRepository } from '../../scripts/lib/repository.mjs'
import { runSql } from '../measure/bench-database.mjs'

const { to: copyTo, from: copyFrom } = createRequire(inRepository('apps/server/package.json'))('pg-copy-streams')

/** What comes by itself cannot be copied in. */
const listTables = `
  select format('%I', table_name) as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name <> 'migrations'
  group by table_name`

/**
 * @param {string} url
 * @param {string} folder where each table becomes a file
 * @returns {Promise<number>} seconds
 */
export async function copyOut(url, folder) {
  const tables = await runSql(url, listTables)
  return timed(url, async (client) => {
    for (const { name = '', columns } of tables)
      await pipeline(
        client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
        createWriteStream(join(folder, name)),
      )
  })
}

/**
 * Into the tables as the product makes them, with their indexes; triggers and references are not looked at.
 * @param {string} url of a database that has the tables
 * @param {string} folder of copyOut
 * @returns {Promise<number>} seconds
 */
export async function copyIn(url, folder) {
  const tables = await runSql(url, listTables)
  await runSql(url, ['set session_replication_role = replica', ...tables.map(({ name }) => `truncate ${name} cascade`)].join(';'))
  return timed(url, async (client) => {
    await client.query('set session_replication_role = replica; begin')
    for (const { name = '', columns } of tables)
      await pipeline(createReadStream(join(folder, name)), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
    await client.query('commit')
  })
}

/**
 * @param {string} url
 * @param {(client: pg.Client) => Promise<void>} work
 */
async function timed(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const startedAt = performance.now()
  try {
    await work(client)
    return (performance.now() - startedAt) / 1000
  } finally {
    await client.end()
  }
}
