import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFailure, readResults } from './test-reports.mjs'

function reportFile(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'hop-test-report-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'holds' },
        { status: 'failed', fullName: 'does not hold', failureMessages: ['AssertionError: 1 is not 2\n    at a.test.ts:3:5'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
  ],
}

test('of vitest, failed tests and files that do not load are counted and named', () => {
  expect(readResults('vitest', reportFile(vitestReport), 1)).toEqual({
    counts: { passed: 3, failed: 2, skipped: 1, notRun: 0 },
    failures: [
      { title: 'does not hold', message: 'AssertionError: 1 is not 2\n    at a.test.ts:3:5' },
      { title: 'b.test.ts', message: 'Cannot find c.ts' },
    ],
    remarks: [],
  })
})

const spec = (title: string, line: number, message?: string) => ({
  title,
  file: 'lists.spec.ts',
  line,
  tests: [
    {
      status: message === undefined ? 'expected' : 'unexpected',
      results: [{ ...(message !== undefined && { error: { message } }) }],
    },
  ],
})

test('of Playwright, failed journeys are named by file and line, in whatever group they stand', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [{ specs: [spec('is sorted', 3)], suites: [{ specs: [spec('is flat', 9, 'Error: 400 is more than 390')] }] }],
  }
  expect(readResults('playwright', reportFile(report), 1)).toEqual({
    counts: { passed: 5, failed: 1, skipped: 0, notRun: 0 },
    failures: [{ title: 'lists.spec.ts:9 is flat', message: 'Error: 400 is more than 390' }],
    remarks: [],
  })
})

test('of Playwright, what passed only at another try is said, and what was left out then does not count as passed', () => {
  const failedTry = { status: 'failed', error: { message: 'Error: too late' } }
  const slow = { type: 'skip', description: 'not measured: the machine is slow' }
  const retried = (title: string, line: number, last: object) => ({
    title,
    file: 'room.spec.ts',
    line,
    tests: [{ status: 'flaky', results: [failedTry, last] }],
  })
  const report = {
    stats: { expected: 4, unexpected: 0, flaky: 2, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [retried('is heard', 3, { status: 'passed' }), retried('is seen', 9, { status: 'skipped', annotations: [slow] })],
      },
    ],
  }
  expect(readResults('playwright', reportFile(report), 0)).toEqual({
    counts: { passed: 5, failed: 0, skipped: 1, notRun: 0 },
    failures: [],
    remarks: [
      'passed at another try: room.spec.ts:3 is heard',
      'failed, then not measured: the machine is slow: room.spec.ts:9 is seen',
    ],
  })
})

test('a runner that reports nothing, or fails outside its tests, is a failure', () => {
  expect(readResults('vitest', reportFile('{'), 0).counts.failed).toBe(1)
  const allPassed = { ...vitestReport, numFailedTests: 0, testResults: [] }
  expect(readResults('vitest', reportFile(allPassed), 1).counts).toEqual({ passed: 3, failed: 1, skipped: 1, notRun: 0 })
  expect(readResults('vitest', reportFile(allPassed), 0).counts.failed).toBe(0)
})

test('a failure is described in few lines, without colours and without the stack', () => {
  const message = [
    '\u001b[31mError: 400\u001b[39m',
    '',
    '    at a (b.ts:1:1)',
    ...Array.from({ length: 20 }, (_, line) => `line ${line}`),
  ]
  const described = describeFailure({ title: 'is flat', message: message.join('\n') }).split('\n')
  expect(described.slice(0, 3)).toEqual(['failed: is flat', '  Error: 400', '  line 0'])
  expect(described).toHaveLength(9)
})
