// @ts-check
// `BENCH_TEMPLATE=<name> node make-template.mjs`: a database as a portal's first start leaves it, for others to begin as copies of.
import { runSql } from './bench-database.mjs'
import { startPortal } from './portal.mjs'

const { BENCH_DATABASE_URL: adminUrl, BENCH_TEMPLATE: name } = process.env
if (!adminUrl || !name)
  throw new Error('BENCH_DATABASE_URL and BENCH_TEMPLATE are not set: run the benches by `npm test -- bench`.')
// That of an earlier run on the same cluster is of an earlier version.
await runSql(adminUrl, `drop database if exists ${name}`)
await runSql(adminUrl, `create database ${name} template template0`)
const url = new URL(adminUrl)
url.pathname = `/${name}`
const portal = await startPortal(url.href)
await portal.stop()
