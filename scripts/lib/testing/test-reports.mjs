// @ts-check
// What vitest and Playwright write about a run: how many tests passed, and what failed.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ title: string, message: string }} Failure */
/** @typedef {{ counts: Counts, failures: Failure[] }} Results */

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {string} reportFile
 * @param {number} exitCode of the runner
 * @returns {Results}
 */
export function readResults(runner, reportFile, exitCode) {
  let results
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    results = runner === 'vitest' ? ofVitest(report) : ofPlaywright(report)
  } catch {
    // It crashed before it could report: that is one failure.
    return { counts: { passed: 0, failed: 1, skipped: 0 }, failures: [] }
  }
  // Something failed outside every test (no tests at all, an error nobody awaited, a broken setup).
  if (exitCode !== 0 && results.counts.failed === 0) results.counts.failed = 1
  return results
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message: string,
 *     assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {Results}
 */
function ofVitest(report) {
  const failedTests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  // A file that does not load fails without any test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: [
      ...failedTests.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages?.[0] ?? '' })),
      ...brokenFiles.map(({ name, message }) => ({ title: name, message })),
    ],
  }
}

/** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: { message?: string }[], suites?: Suite[] }} report
 * @returns {Results}
 */
function ofPlaywright({ stats, errors, suites = [] }) {
  const failed = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return {
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    failures: [
      ...failed.map(({ title, file, line, tests }) => ({
        title: `${file}:${line} ${title}`,
        message: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
      })),
      ...errors.map(({ message }) => ({ title: 'outside every test', message: message ?? '' })),
    ],
  }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * A failure in few lines, for the end of the output: what a CI shows of a long log is its end.
 * @param {Failure} failure
 */
export function describeFailure({ title, message }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return [`failed: ${title}`, ...lines.slice(0, 8).map((line) => `  ${line.slice(0, 300)}`)].join('\n')
}
