/** Programs that `npm test` could not find on this machine, and that nobody may install: what needs one is not run, and says so. */
import type { TestInfo } from '@playwright/test'

const missing = (process.env['WITHOUT_PROGRAMS'] ?? '').split(',')

/** By the variables that say where they are. */
export function needPrograms(testInfo: TestInfo, ...variables: readonly string[]): void {
  const absent = variables.filter((variable) => missing.includes(variable))
  testInfo.skip(absent.length > 0, `NOT RUN: no ${absent.join(', ')}`)
}
