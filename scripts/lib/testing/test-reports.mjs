// @ts-check
// Counts in the JSON reports of the test runners.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {string} reportFile
 * @param {number} exitCode of the runner
 * @returns {Counts}
 */
export function countTests(runner, reportFile, exitCode) {
  let counts
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report)
  } catch {
    // It crashed before it could report: that is one failure.
    return { passed: 0, failed: 1, skipped: 0 }
  }
  // Something failed outside every test (no tests at all, an error nobody awaited, a broken setup).
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
function countVitest(report) {
  // A file that does not load fails without any test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}
