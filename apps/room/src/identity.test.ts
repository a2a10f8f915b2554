import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDir, removeDataDir } from './testing/test-room.js'
import { openIdentity } from './identity.js'

let dataDir: string
beforeEach(() => {
  dataDir = newDataDir()
})
afterEach(() => removeDataDir(dataDir))

test('a room is the same after a restart, and each run has a name of its own', () => {
  const first = openIdentity({ dataDir })
  const second = openIdentity({ dataDir })
  expect(second.id).toBe(first.id)
  expect(second.runId).not.toBe(first.runId)
})

test('it knows its earlier runs, and which of them ended in good order', () => {
  const killed = openIdentity({ dataDir })
  const stopped = openIdentity({ dataDir })
  stopped.close()
  const now = openIdentity({ dataDir })
  expect([killed, stopped, now].map(({ runId }) => now.historyOf(runId))).toEqual(['ran', 'ended', 'ran'])
  expect(now.historyOf('of another room')).toBe('unknown')
})

test('a copy has the same id and does not know the runs that came after it was made', () => {
  openIdentity({ dataDir })
  const copy = newDataDir()
  cpSync(dataDir, copy, { recursive: true })
  const later = openIdentity({ dataDir })
  const copied = openIdentity({ dataDir: copy })
  expect(copied.id).toBe(later.id)
  expect(copied.historyOf(later.runId)).toBe('unknown')
  removeDataDir(copy)
})

test('a room whose data is gone is another one', () => {
  const before = openIdentity({ dataDir })
  rmSync(dataDir, { recursive: true })
  expect(openIdentity({ dataDir }).id).not.toBe(before.id)
})

test('a damaged identity stops the start and is left as it is; a damaged list of runs does not', () => {
  const { id } = openIdentity({ dataDir })
  writeFileSync(join(dataDir, 'runs.json'), '[{"id"')
  expect(openIdentity({ dataDir }).id).toBe(id)
  writeFileSync(join(dataDir, 'identity'), '')
  expect(() => openIdentity({ dataDir })).toThrow(/identity does not hold the identity of a room/)
  expect(readFileSync(join(dataDir, 'identity'), 'utf8')).toBe('')
})
