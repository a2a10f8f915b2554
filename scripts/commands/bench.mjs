// @ts-check
// `npm run bench [name ...]`: every bench/*.bench.mjs in turn, alone on the machine, with a PostgreSQL that is set up as in use.
// `npm run bench -- --smoke [name ...]`: each with tiny sizes, in seconds: whether it runs; its figures say nothing.
import { buildIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { startTemporaryCluster } from '../lib/postgres/temporary-cluster.mjs'
import { listenForStopSignals } from '../lib/processes/exit.mjs'
import { listBenches, measureBenches, smokeBenches } from '../lib/testing/benches.mjs'

const log = console.log
const { asked } = listenForStopSignals(log)
const isSmoke = process.argv.includes('--smoke')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--smoke')
const benches = listBenches(wanted)
if (benches.length === 0) {
  log(`There is no bench "${wanted.join(' ')}". Benches: ${listBenches([]).join(', ')}`)
  process.exit(2)
}

await installIfNeeded({ log, signal: asked })
await buildIfNeeded({ log, signal: asked })
const cluster = await startTemporaryCluster({ fast: isSmoke, log: () => {} })
/** @type {string[]} */
let failed = []
try {
  const options = { databaseUrl: cluster.adminUrl, env: process.env, signal: asked, log }
  failed = await (isSmoke ? smokeBenches(benches, options) : measureBenches(benches, options))
} catch (error) {
  if (!asked.aborted) throw error
} finally {
  await cluster.remove()
}
log(failed.length === 0 ? `\n${benches.length} benches ran` : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
