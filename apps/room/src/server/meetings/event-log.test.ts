import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventLogFile, openEventLog } from './event-log.js'

describe('the event log', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hop-event-log-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('refuses an event once it is closed, instead of writing into whatever has its handle by then', () => {
    const { log } = openEventLog(folder)
    log.append({ type: 'left', at: 1, userId: 'an', reason: 'lost' })
    log.close()
    const other = openEventLog(join(folder, 'other'))
    expect(() => log.append({ type: 'left', at: 2, userId: 'an', reason: 'lost' })).toThrow('closed')
    other.log.close()
    expect(readFileSync(eventLogFile(join(folder, 'other')), 'utf8')).toBe('')
  })
})
