// @ts-check
// `npm start` until /readyz answers: the first time on an empty DATA_DIR, and again when nothing has changed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { removePostgres } from '../scripts/lib/postgres/start-postgres.mjs'
import { repositoryRoot } from '../scripts/lib/repository.mjs'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { npmCommand } from '../scripts/lib/processes/run-command.mjs'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'
import { median } from './measure/statistics.mjs'

const budgetSeconds = 3
/** For what never comes: a smoke run has the idle time of a busy machine. */
const longestSeconds = 240

export default defineBench({
  full: { laterStarts: 3, lookEveryMs: 10 },
  smoke: { laterStarts: 1, lookEveryMs: 200 },
  async run({ sizes: { laterStarts, lookEveryMs }, step, atEnd, limit }) {
    const folder = mkdtempSync(join(tmpdir(), 'hop-start-'))
    const dataDir = join(folder, 'data')
    atEnd(async () => {
      await removePostgres(dataDir)
      rmSync(folder, { recursive: true, force: true })
    })
    step('first start, on an empty DATA_DIR')
    const first = await startAndStop(dataDir, lookEveryMs)
    const later = []
    for (let start = 1; start <= laterStarts; start++) {
      step(`later start ${start} of ${laterStarts}`)
      later.push(await startAndStop(dataDir, lookEveryMs))
    }
    const readySeconds = median(later.map((one) => one.readySeconds))
    const stopSeconds = median(later.map((one) => one.stopSeconds))
    const isWithin = limit(readySeconds < budgetSeconds, `a later start takes ${readySeconds.toFixed(2)} s`)
    const verdict = `${isWithin ? 'under' : 'OVER'} ${budgetSeconds} s`
    printTable(
      ['npm start, everything built', 'ready after s', 'budget', 'stopped after s'],
      [
        ['first, on an empty DATA_DIR', first.readySeconds.toFixed(2), '', first.stopSeconds.toFixed(2)],
        [`again, median of ${laterStarts}`, readySeconds.toFixed(2), verdict, stopSeconds.toFixed(2)],
      ],
    )
  },
})

/**
 * @param {string} dataDir
 * @param {number} lookEveryMs
 */
async function startAndStop(dataDir, lookEveryMs) {
  const port = await findQuietPort()
  const [program, args] = npmCommand('start')
  const startedAt = performance.now()
  const npm = spawn(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ROOM_PORT: String(await findQuietPort()),
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = once(npm, 'exit')
  try {
    while (!(await isReady(port))) {
      const seconds = (performance.now() - startedAt) / 1000
      if (npm.exitCode !== null || seconds > longestSeconds)
        throw new Error(`npm start is not ready after ${seconds} s:\n${output}`)
      await delay(lookEveryMs)
    }
  } finally {
    npm.kill('SIGTERM')
  }
  const readyAt = performance.now()
  await exited
  return { readySeconds: (readyAt - startedAt) / 1000, stopSeconds: (performance.now() - readyAt) / 1000 }
}

/** @param {number} port */
async function isReady(port) {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`)
    return ok
  } catch {
    return false
  }
}
