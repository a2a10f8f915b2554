// @ts-check
// Everything that can be said about the code without running it.
import { inRepository } from './repository.mjs'
import { run, toolCommand } from './run-command.mjs'

/** @typedef {{ name: string, isPassed: boolean, seconds: number }} CheckResult */

/** @type {Record<'types' | 'lint' | 'format' | 'unused' | 'machines', [string, string[]]>} */
const checks = {
  types: toolCommand('typescript/bin/tsc', '-b'),
  // Holds the import rules as well (.oxlintrc.json).
  lint: toolCommand('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  format: toolCommand('oxfmt/bin/oxfmt', '--check'),
  unused: toolCommand('knip/bin/knip.js'),
  machines: [process.execPath, [inRepository('scripts/locked-platforms.mjs')]],
}

// Side by side on two cores. Lint comes after types because it reads the declarations that tsc writes.
const lanes = /** @type {const} */ ([
  ['types', 'lint'],
  ['machines', 'format', 'unused'],
])

/**
 * @param {{ log: (message: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks({ log, signal }) {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      /** @type {CheckResult[]} */
      const done = []
      for (const name of lane) done.push(await runCheck(name, { log, signal }))
      return done
    }),
  )
  return results.flat()
}

/**
 * @param {keyof typeof checks} name
 * @param {{ log: (message: string) => void, signal: AbortSignal | undefined }} options
 * @returns {Promise<CheckResult>}
 */
async function runCheck(name, { log, signal }) {
  const startedAt = performance.now()
  const { code, output } = await run(...checks[name], { capture: true, signal })
  const seconds = (performance.now() - startedAt) / 1000
  log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`)
  if (code !== 0) log(output.trimEnd())
  return { name, isPassed: code === 0, seconds }
}
