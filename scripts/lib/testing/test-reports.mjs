// @ts-check
// What vitest and Playwright write about a run: how many tests passed, and what failed.
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number, notRun: number }} Counts notRun: for want of a program */
/** @typedef {{ title: string, message: string }} Failure */
/** @typedef {{ counts: Counts, failures: Failure[], remarks: string[] }} Results remarks: what failed at first, and then not */

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
    return { counts: { passed: 0, failed: 1, skipped: 0, notRun: 0 }, failures: [], remarks: [] }
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
      notRun: 0,
    },
    failures: [
      ...failedTests.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages?.[0] ?? '' })),
      ...brokenFiles.map(({ name, message }) => ({ title: name, message })),
    ],
    remarks: [],
  }
}

/** @typedef {{ status: string, error?: { message?: string }, annotations?: { type: string, description?: string }[] }} Try */
/** @typedef {{ title: string, file: string, line: number, tests: { status: string, results: Try[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   errors: { message?: string }[], suites?: Suite[] }} report
 * @returns {Results}
 */
function ofPlaywright({ stats, errors, suites = [] }) {
  const all = suites.flatMap(specsOf)
  const failed = all.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  const retried = all.flatMap((spec) =>
    spec.tests.filter(({ status }) => status === 'flaky').map(({ results }) => ({ name: nameOf(spec), last: results.at(-1) })),
  )
  const leftOut = retried.filter(({ last }) => last?.status === 'skipped')
  const notRun = all.flatMap(({ tests }) => tests).filter(isForWantOfProgram).length
  return {
    counts: {
      passed: stats.expected + stats.flaky - leftOut.length,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped + leftOut.length - notRun,
      notRun,
    },
    failures: [
      ...failed.map((spec) => ({
        title: nameOf(spec),
        message: spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message ?? '',
      })),
      ...errors.map(({ message }) => ({ title: 'outside every test', message: message ?? '' })),
    ],
    remarks: retried.map(({ name, last }) =>
      last?.status === 'skipped'
        ? `failed, then ${last.annotations?.find(({ type }) => type === 'skip')?.description ?? 'left out'}: ${name}`
        : `passed at another try: ${name}`,
    ),
  }
}

/** By how e2e/support/programs.ts says so. */
const isForWantOfProgram = (/** @type {Spec['tests'][number]} */ { results }) =>
  (results.at(-1)?.annotations ?? []).some(({ description }) => description?.startsWith('NOT RUN'))

/**
 * Of a report that only lists them.
 * @param {string} reportFile
 */
export function countJourneys(reportFile) {
  const { suites = [] } = /** @type {Suite} */ (JSON.parse(readFileSync(reportFile, 'utf8')))
  return suites.flatMap(specsOf).length
}

/** @param {Counts} counts */
export function describeCounts({ passed, failed, skipped, notRun }) {
  if (passed + failed + skipped + notRun === 0) return ''
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}${notRun > 0 ? `, ${notRun} NOT RUN` : ''}`
}

/** @param {Spec} spec */
const nameOf = ({ title, file, line }) => `${file}:${line} ${title}`

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
