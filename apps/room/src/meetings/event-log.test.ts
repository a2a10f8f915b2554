import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DiskFull, eventLogFile, openEventLog } from './event-log.js'

// A disk cannot be filled here, nor all handles be used up: what the system does then is done by hand.
const writeSync = vi.spyOn(fs, 'writeSync')
const openSync = vi.spyOn(fs, 'openSync')
syncBuiltinESMExports()
afterAll(() => {
  writeSync.mockRestore()
  openSync.mockRestore()
  syncBuiltinESMExports()
})

describe('the event log', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hop-event-log-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('refuses an event once it is closed: another process may have the file by then', () => {
    const { log } = openEventLog(folder)
    log.append({ type: 'left', at: 1, userId: 'an', reason: 'lost' })
    log.close()
    const before = readFileSync(eventLogFile(folder), 'utf8')
    expect(() => log.append({ type: 'left', at: 2, userId: 'an', reason: 'lost' })).toThrow('closed')
    expect(readFileSync(eventLogFile(folder), 'utf8')).toBe(before)
  })

  test.runIf(process.platform === 'linux')('is open only while it is written to', () => {
    const { log } = openEventLog(folder)
    log.append({ type: 'left', at: 1, userId: 'an', reason: 'lost' })
    const opened = readdirSync('/proc/self/fd').map((handle) => {
      try {
        return readlinkSync(`/proc/self/fd/${handle}`)
      } catch {
        // The one that read the folder.
        return ''
      }
    })
    expect(opened).not.toContain(eventLogFile(folder))
    log.close()
  })

  test('an event is written although no handle is left: one is kept back for it', () => {
    const { log } = openEventLog(folder)
    const none = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    openSync.mockImplementationOnce(() => {
      throw none
    })
    log.append({ type: 'left', at: 1, userId: 'an', reason: 'lost' })
    log.close()
    expect(openEventLog(folder).events).toMatchObject([{ at: 1 }])
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
