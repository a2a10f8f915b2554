import { appendFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDataDir, removeDataDir } from '../testing/test-room.js'
import { type EventLog, eventLogFile, openEventLog } from '../meetings/event-log.js'
import type { MeetingEvent } from '../meetings/events.js'
import { readLogOf } from './log-reader.js'

let folder: string
let log: EventLog
beforeEach(() => {
  folder = newDataDir()
  ;({ log } = openEventLog(folder))
})
afterEach(() => {
  log.close()
  removeDataDir(folder)
})

const said = (at: number, text: string): MeetingEvent => ({
  at,
  type: 'chat',
  key: 'k',
  message: { id: String(at), at, from: { userId: 'u', name: 'An' }, to: null, text },
})

test('events come one by one, and new ones as they are written', () => {
  const reader = readLogOf(folder)
  expect(reader.next()).toBeNull()
  log.append(said(1, 'một'))
  log.append(said(2, 'hai'))
  expect([reader.next(), reader.next(), reader.next()]).toEqual([said(1, 'một'), said(2, 'hai'), null])
  log.append(said(3, 'ba'))
  expect(reader.next()).toEqual(said(3, 'ba'))
  expect(reader.position).toBe(3)
})

test('events longer than what is read at once come whole', () => {
  const long = 'ế'.repeat(100_000)
  for (let at = 0; at < 5; at++) log.append(said(at, long))
  const reader = readLogOf(folder)
  for (let at = 0; at < 5; at++) expect(reader.next()).toEqual(said(at, long))
  expect(reader.next()).toBeNull()
})

test('half a line waits for its other half', () => {
  const line = `${JSON.stringify(said(1, 'ế'))}\n`
  appendFileSync(eventLogFile(folder), line.slice(0, 30))
  const reader = readLogOf(folder)
  expect(reader.next()).toBeNull()
  appendFileSync(eventLogFile(folder), line.slice(30))
  expect(reader.next()).toEqual(said(1, 'ế'))
})
