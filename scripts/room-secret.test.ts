import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideRoomSecret, roomSecretFile } from './room-secret.mjs'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hop secret '))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('the secret is made once, kept, and readable by nobody else', () => {
  const first = provideRoomSecret(dataDir, {})
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(provideRoomSecret(dataDir, {})).toBe(first)
  expect(readFileSync(roomSecretFile(dataDir), 'utf8')).toBe(first)
  expect(statSync(roomSecretFile(dataDir)).mode & 0o077).toBe(0)
})

test('one in the environment wins and is not written down', () => {
  expect(provideRoomSecret(dataDir, { ROOM_SECRET: 'given-by-the-operator' })).toBe('given-by-the-operator')
  expect(() => statSync(roomSecretFile(dataDir))).toThrow('ENOENT')
})
