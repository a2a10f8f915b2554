import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSelfSigned } from '../testing/self-signed.js'
import { readConfig } from './config.js'

const read = (env: Record<string, string> = {}) =>
  readConfig({ ROOM_SECRET: 'a-secret-only-for-tests', DATA_DIR: '/srv/hop', ...env })

test('everything but the secret is optional', () =>
  expect(read()).toMatchObject({
    port: 8090,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: '/srv/hop/room',
    udpPort: 8091,
    announcedAddress: undefined,
    tls: null,
    trustProxy: false,
    hooks: { permanentUrls: [], format: '3', algorithm: 'sha1' },
    logLevel: 'info',
  }))

test.each([
  [{ ROOM_SECRET: '' }, 'ROOM_SECRET'],
  [{ ROOM_SECRET: 'short' }, 'ROOM_SECRET'],
  [{ ROOM_PORT: 'eighty' }, 'ROOM_PORT'],
  [{ ROOM_PUBLIC_URL: 'meet.example.vn' }, 'ROOM_PUBLIC_URL'],
  [{ ROOM_UDP_PORT: '65535', ROOM_WORKERS: '2' }, 'ROOM_UDP_PORT'],
  [{ ROOM_WORKERS: '0' }, 'ROOM_WORKERS'],
  [{ ROOM_HOOK_URLS: 'https://a.vn/hook, b' }, 'ROOM_HOOK_URLS'],
  [{ ROOM_HOOK_FORMAT: '4' }, 'ROOM_HOOK_FORMAT'],
  [{ TLS_CERT: '/etc/cert.pem' }, 'TLS_KEY'],
  [{ TLS_CERT: '/no/such/cert.pem', TLS_KEY: '/no/such/key.pem' }, 'TLS_CERT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j stops the start and is named', (env, name) => expect(() => read(env)).toThrow(name))

test('certificate files are read, and must belong together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hop tls '))
  const [one, other] = [makeSelfSigned(), makeSelfSigned()]
  const files = { cert: one.cert, key: one.key, other: other.key, nonsense: 'a certificate' }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const readTls = (cert: string, key: string) => read({ TLS_CERT: join(folder, cert), TLS_KEY: join(folder, key) }).tls
  expect(readTls('cert', 'key')?.cert.toString()).toBe(one.cert)
  expect(() => readTls('cert', 'other')).toThrow('TLS_CERT, TLS_KEY')
  expect(() => readTls('nonsense', 'key')).toThrow('TLS_CERT, TLS_KEY')
  rmSync(folder, { recursive: true })
})
