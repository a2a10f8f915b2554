/** Which screens the journeys of a whole run have looked at: the end of the run names those that nobody has. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolesByScreen } from './screens-of-roles'

/** Workers inherit it. */
const variable = 'LOOKS_FILE'

export function noteLook(address: string): void {
  const file = process.env[variable]
  if (file) appendFileSync(file, `${new URL(address).pathname}\n`)
}

export function notLookedAt(paths: readonly string[], seen: readonly string[]): string[] {
  const isSeen = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    return seen.some((one) => pattern.test(one))
  }
  return paths.filter((path) => !isSeen(path))
}

/** What is returned runs after all journeys, and fails the run where a screen was not looked at. */
export function beginLooks(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'hop-looks-'))
  const file = join(folder, 'addresses')
  writeFileSync(file, '')
  process.env[variable] = file
  return () => {
    const seen = readFileSync(file, 'utf8').split('\n')
    rmSync(folder, { recursive: true })
    const missing = notLookedAt(Object.keys(rolesByScreen), seen)
    if (missing.length > 0) throw new Error(`No journey has looked at (expectNoViolations): ${missing.join(', ')}`)
  }
}
