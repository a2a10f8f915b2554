// @ts-check
// The compiler and the linter that asks it, both programs of Go. Left alone they share the work out to more checkers than there are
// cores, each of which finds out the same about the types that all use, and clear memory up as if it were dear: that is twice the work.
import { toolCommand } from '../processes/run-command.mjs'

/** @typedef {{ command: [string, string[]], env: NodeJS.ProcessEnv }} TypeTool */

const clearingUpSeldom = { GOGC: '400' }

/**
 * @param {string[]} args
 * @returns {TypeTool}
 */
export const buildTypes = (...args) => ({
  command: toolCommand('typescript/bin/tsc', '-b', '--checkers', '1', ...args),
  env: { ...process.env, ...clearingUpSeldom },
})

/** @returns {TypeTool} */
export const lintWithTypes = () => ({
  command: toolCommand('oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  env: { ...process.env, ...clearingUpSeldom, GOMAXPROCS: '1' },
})
