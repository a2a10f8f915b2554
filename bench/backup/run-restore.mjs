// @ts-check
// `npm run restore` as an operator runs it, without npm: the program in a process of its own, from its start to its end.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inRepository } from '../../scripts/lib/repository.mjs'
import { appSecret } from '../measure/portal.mjs'

const usageReporter = new URL('../measure/report-usage.mjs', import.meta.url).href
const lookEveryMs = 200

/**
 * @param {string} file
 * @param {{ databaseUrl: string, dataDir: string }} target
 * @returns {Promise<{ seconds: number, growthMb: number }>}
 */
export async function runRestore(file, { databaseUrl, dataDir }) {
  const startedAt = performance.now()
  const child = fork(inRepository('apps/server/dist/backup/restore-main.js'), [file], {
    execArgv: ['--import', usageReporter],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, APP_SECRET: appSecret },
  })
  const exited = once(child, 'exit')
  /** @type {{ rssBytes: number, peakRssBytes: number }[]} */
  const seen = []
  child.on('message', (figures) => seen.push(/** @type {typeof seen[number]} */ (figures)))
  while (child.connected) {
    // It may end between the look and the question.
    child.send({ type: 'usage' }, () => undefined)
    await Promise.race([exited, wait(lookEveryMs)])
  }
  const [code] = await exited
  if (code !== 0) throw new Error(`the restore ended with ${code}`)
  const growthBytes = (seen.at(-1)?.peakRssBytes ?? 0) - (seen[0]?.rssBytes ?? 0)
  return { seconds: (performance.now() - startedAt) / 1000, growthMb: growthBytes / 1e6 }
}
