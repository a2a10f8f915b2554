// @ts-check
// The benches: every bench/*.bench.mjs, each run in a process of its own.
import { readdirSync } from 'node:fs'
import { run } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'

/** Their smoke runs take longest, so these begin: otherwise the last one would have the machine to itself. */
const longOnes = ['start.bench.mjs', 'recording-sync.bench.mjs', 'backup.bench.mjs', 'bundle.bench.mjs']

const templateName = 'hop_bench_template'

/** @typedef {{ databaseUrl: string, env: NodeJS.ProcessEnv, signal: AbortSignal, log: (message: string) => void }} BenchOptions */

/** @typedef {BenchOptions & { inIdleTime?: boolean, after?: Promise<unknown>[] }} SmokeOptions */

/**
 * @param {string[]} wanted parts of their names; none for all
 * @returns {string[]} their files
 */
export function listBenches(wanted) {
  return readdirSync(inRepository('bench'))
    .filter((name) => name.endsWith('.bench.mjs') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
    .toSorted()
}

/**
 * One after the other, each alone on the machine, as figures want it.
 * @param {string[]} benches
 * @param {BenchOptions} options
 * @returns {Promise<string[]>} those that did not run, or passed a limit
 */
export async function measureBenches(benches, { databaseUrl, env, signal, log }) {
  const failed = []
  for (const bench of benches) {
    log(`\n${bench}`)
    const { code } = await run(process.execPath, benchCommand(bench), { env: withDatabase(env, databaseUrl), signal })
    if (code !== 0) failed.push(bench)
  }
  return failed
}

/**
 * With tiny sizes: whether each runs, and not what it measures. So two run side by side, each side once what it comes after has ended,
 * and each bench is told of when it has ended.
 * @param {string[]} benches
 * @param {SmokeOptions} options
 * @returns {Promise<string[]>} those that did not run
 */
export async function smokeBenches(benches, options) {
  const { databaseUrl, env, signal, log, inIdleTime = false, after = [Promise.resolve(), Promise.resolve()] } = options
  const ours = withDatabase(env, databaseUrl)
  const template = await run(process.execPath, [inRepository('bench/measure/make-template.mjs')], {
    env: { ...ours, BENCH_TEMPLATE: templateName },
    signal,
    capture: true,
  })
  if (template.code !== 0) throw new Error(`The benches have no database to begin with:\n${template.output.trimEnd()}`)
  /** @type {string[]} */
  const failed = []
  const waiting = benches.toSorted((one, other) => Number(longOnes.includes(other)) - Number(longOnes.includes(one)))
  const runThem = async () => {
    for (let bench = waiting.shift(); bench; bench = waiting.shift()) {
      const command = [...benchCommand(bench), '--smoke']
      const { code, output } = await run(process.execPath, command, {
        env: { ...ours, BENCH_TEMPLATE: templateName },
        signal,
        capture: true,
        inIdleTime,
      })
      log(`\n${bench}\n${output.trimEnd()}`)
      if (code !== 0) failed.push(bench)
    }
  }
  await Promise.all(after.map((end) => end.then(runThem, runThem)))
  return failed
}

/** @param {string} bench */
const benchCommand = (bench) => [inRepository('bench/measure/run-bench.mjs'), inRepository('bench', bench)]

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} databaseUrl
 */
const withDatabase = (env, databaseUrl) => ({ ...env, BENCH_DATABASE_URL: databaseUrl })
