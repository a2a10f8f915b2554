// @ts-check
// `npm run bench [name ...]`: every bench/*.bench.mjs in turn, alone on the machine, with a PostgreSQL that is set up as in use.
import { readdirSync } from 'node:fs'
import { buildIfNeeded } from '../lib/build/build.mjs'
import { installIfNeeded } from '../lib/build/packages.mjs'
import { startTemporaryCluster } from '../lib/postgres/temporary-cluster.mjs'
import { listenForStopSignals } from '../lib/processes/exit.mjs'
import { run } from '../lib/processes/run-command.mjs'
import { inRepository } from '../lib/repository.mjs'

const log = console.log
const { asked } = listenForStopSignals(log)
const wanted = process.argv.slice(2)
const benches = readdirSync(inRepository('bench'))
  .filter((name) => name.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .toSorted()

await installIfNeeded({ log, signal: asked })
await buildIfNeeded({ log, signal: asked })
const cluster = await startTemporaryCluster({ fast: false, log: () => {} })
/** @type {string[]} */
const failed = []
try {
  for (const bench of benches) {
    log(`\n${bench}`)
    const { code } = await run(process.execPath, [inRepository('bench/measure/run-bench.mjs'), inRepository('bench', bench)], {
      env: { ...process.env, BENCH_DATABASE_URL: cluster.adminUrl },
      signal: asked,
    })
    if (code !== 0) failed.push(bench)
  }
} catch (error) {
  if (!asked.aborted) throw error
} finally {
  await cluster.remove()
}
log(failed.length === 0 ? `\n${benches.length} benches ran` : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
