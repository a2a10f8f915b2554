import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.js'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hop config '))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/hop', DATA_DIR: dataDir, ...env })

test('everything but the database is optional', () => {
  expect(read()).toMatchObject({
    port: undefined,
    roomPorts: [],
    databasePort: 5432,
    host: '127.0.0.1',
    smtpUrl: undefined,
    trustProxy: false,
    demo: false,
    logLevel: 'info',
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ SMTP_URL: 'mail.example.vn' }, 'SMTP_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j stops the start and is named', (env, name) => expect(() => read(env)).toThrow(name))

test('an empty value counts as not given', () =>
  expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: undefined, smtpUrl: undefined }))

test('the ports of the room beside it are known', () =>
  expect(
    read({ ROOM_URL: 'http://127.0.0.1:9000/bigbluebutton', ROOM_SECRET: 'x'.repeat(20), ROOM_PORT: '9000', ROOM_WORKERS: '2' }),
  ).toMatchObject({
    roomPorts: [9000, 8091, 8091, 8092],
  }))

test('the secret is made once, kept, and readable by nobody else', () => {
  const first = read().appSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(read().appSecret).toBe(first)
  expect(readFileSync(join(dataDir, 'app-secret'), 'utf8')).toBe(first)
  expect(statSync(join(dataDir, 'app-secret')).mode & 0o077).toBe(0)
})

test.each([
  ['true', 1],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['false', false],
])('TRUST_PROXY=%s', (text, expected) => expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(expected))

test('the demo, whose passwords everybody knows, is not let loose on others unless that is said twice', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'hop.example.vn'])
    expect(() => read({ DEMO: 'true', HOST })).toThrow(/DEMO_FOR_OTHERS/)
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(read({ DEMO: 'true', HOST }).demo).toBe(true)
  expect(read({ DEMO: 'true', HOST: '0.0.0.0', DEMO_FOR_OTHERS: 'true' }).demo).toBe(true)
})
