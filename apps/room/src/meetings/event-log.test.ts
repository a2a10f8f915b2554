import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DiskFull, eventLogFile, openEventLog } from './event-log.js'

// A disk cannot be filled here: what the system does then is done by hand.
const writeSync = vi.spyOn(fs, 'writeSync')
syncBuiltinESMExports()
afterAll(() => {
  writeSync.mockRestore()
  syncBuiltinESMExports()
})

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

  test('keeps its lines whole on a full disk: an event that did not fit is refused, and the next one is not lost with it', () => {
    const { log } = openEventLog(folder)
    log.append({ type: 'left', at: 1, userId: 'an', reason: 'lost' })
    writeSync.mockImplementationOnce((handle) => fs.writeSync(handle, '{"type":"le'))
    expect(() => log.append({ type: 'left', at: 2, userId: 'binh', reason: 'lost' })).toThrow('did not fit')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    writeSync.mockImplementationOnce(() => {
      throw full
    })
    expect(() => log.append({ type: 'left', at: 2, userId: 'binh', reason: 'lost' })).toThrow(DiskFull)
    log.append({ type: 'left', at: 3, userId: 'chi', reason: 'lost' })
    log.close()
    expect(openEventLog(folder).events).toMatchObject([{ at: 1 }, { at: 3 }])
  })
})
