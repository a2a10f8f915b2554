import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './configuration.js'
import { openSandbox } from './demo/open-sandbox.js'

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

test('what features miss or find contradictory stops the start, all of it in one message', () => {
  const broken = {
    LLM_URL: 'https://model.example.vn/v1',
    VNPAY_TMN_CODE: 'HOP',
    RECAPTCHA_SITE_KEY: 'site',
    ONESME_CLIENT_ID: 'hop',
  }
  expect(() => read(broken)).toThrow(
    [
      'The configuration is not usable:',
      '  VNPAY_HASH_SECRET: the others of VNPAY_TMN_CODE, VNPAY_HASH_SECRET are set, and this one is not',
      '  RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: one is set, and the other is not',
      '  ONESME_ISSUER: who signs the tokens is not given',
      '  ONESME_CLIENT_SECRET: is not given; with ONESME_CLIENT_AUTH=none it is not needed',
      '  LLM_MODEL: LLM_URL is set, and which of its models to ask is not',
    ].join('\n'),
  )
})

test('features have their settings without a variable', () => {
  expect(read().ofFeatures).toMatchObject({
    hasCalendar: true,
    joinPages: { appLinks: {}, asksOrganisation: false },
    languageModel: undefined,
    payments: { isSandboxOn: false, seller: { name: 'Hop' } },
    signUp: { isInternal: false, recaptcha: undefined },
    singleSignOn: { cas: undefined, google: undefined, onesme: undefined },
    speech: { model: 'whisper-1', insideHosts: [] },
    webhooks: { insideHosts: [] },
  })
})

test.each([
  [{}, false],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'development', SANDBOX_PAYMENTS: 'false' }, false],
  [{ SANDBOX_PAYMENTS: '1' }, true],
])('%j: the sandbox for payments is on: %s', (env, isOn) => {
  expect(read(env).ofFeatures.payments.isSandboxOn).toBe(isOn)
})

test.each([
  [{}, true],
  [{ SANDBOX_PAYMENTS: 'false' }, false],
  [{ VNPAY_TMN_CODE: 'HOP00001', VNPAY_HASH_SECRET: 'secret' }, false],
])('%j: a demo shows a purchase by the sandbox: %s', (env, isOn) => {
  const { payments } = read(env).ofFeatures
  openSandbox({ payments })
  expect(payments.isSandboxOn).toBe(isOn)
})

test('lists of hosts and of folders', () => {
  const { ofFeatures, backupFolders } = read({ SPEECH_INSIDE: ' Riva.inside:50051,, 10.0.0.5:443', BACKUP_DIRS: '/a, /b/../c' })
  expect(ofFeatures.speech.insideHosts).toEqual(['riva.inside:50051', '10.0.0.5:443'])
  expect(backupFolders).toEqual(['/a', '/c'])
})

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
