// @ts-check
// A database of its own for one bench, on the cluster that scripts/commands/bench.mjs started.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/**
 * Smoke runs begin with a portal's tables, which one start has made for all of them (make-template.mjs).
 * @param {{ isEmpty?: boolean }} [options]
 * @returns {Promise<{ url: string, drop(): Promise<void> }>}
 */
export async function createBenchDatabase({ isEmpty = false } = {}) {
  const adminUrl = process.env['BENCH_DATABASE_URL']
  if (!adminUrl) throw new Error('BENCH_DATABASE_URL is not set: run the benches by `npm run bench`.')
  const name = `hop_bench_${randomBytes(6).toString('hex')}`
  await runSql(
    adminUrl,
    `create database ${name} template ${isEmpty ? 'template0' : (process.env['BENCH_TEMPLATE'] ?? 'template0')}`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: async () => void (await runSql(adminUrl, `drop database ${name} with (force)`)) }
}

/**
 * @param {string} url
 * @param {string} sql
 * @returns {Promise<Record<string, string>[]>} the rows, if it gives any
 */
export async function runSql(url, sql) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
