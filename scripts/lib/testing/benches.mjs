// @ts-check
// The benches: every bench/*.bench.mjs, each run in a process of its own.
import { readdirSync } from 'node:fs'
import { run } from '../processes/run-command.mjs'
import { inRepository } from '../repository.mjs'

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
 * @param {string} bench its file
 * @param {{ isSmoke: boolean, databaseUrl: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<boolean>} whether it ran, and kept its limits
 */
export async function runBench(bench, { isSmoke, databaseUrl, env, signal }) {
  const args = [inRepository('bench/measure/run-bench.mjs'), inRepository('bench', bench), ...(isSmoke ? ['--smoke'] : [])]
  const { code } = await run(process.execPath, args, { env: { ...env, BENCH_DATABASE_URL: databaseUrl }, signal })
  return code === 0
}
