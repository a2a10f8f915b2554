import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSelfSigned } from '@hop/server-kit/self-signed'
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
    tcp: { port: 8091, announcedPort: null },
    mediaHost: '127.0.0.1',
    announcedAddress: undefined,
    ffmpegPath: null,
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
  [{ ROOM_TCP_PORT: '65536' }, 'ROOM_TCP_PORT'],
  [{ ROOM_TCP_PORT: '8090' }, 'ROOM_TCP_PORT'],
  [{ ROOM_PORT: '8091' }, 'ROOM_TCP_PORT'],
  [{ ROOM_ANNOUNCED_TCP_PORT: '0' }, 'ROOM_ANNOUNCED_TCP_PORT'],
  [{ ROOM_WORKERS: '0' }, 'ROOM_WORKERS'],
  [{ ROOM_HOOK_URLS: 'https://a.vn/hook, b' }, 'ROOM_HOOK_URLS'],
  [{ ROOM_HOOK_FORMAT: '4' }, 'ROOM_HOOK_FORMAT'],
  [{ ROOM_FFMPEG: '/no/such/ffmpeg' }, 'ROOM_FFMPEG'],
  [{ ROOM_FFMPEG: '/usr' }, 'ROOM_FFMPEG'],
  [{ TLS_CERT: '/etc/cert.pem' }, 'TLS_KEY'],
  [{ TLS_CERT: '/no/such/cert.pem', TLS_KEY: '/no/such/key.pem' }, 'TLS_CERT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j stops the start and is named', (env, name) => expect(() => read(env)).toThrow(name))

test('media has the same number for UDP and TCP, another one for TCP, or none', () => {
  expect(read({ ROOM_UDP_PORT: '9000' }).tcp).toEqual({ port: 9000, announcedPort: null })
  expect(read({ ROOM_TCP_PORT: '9001', ROOM_ANNOUNCED_TCP_PORT: '443' }).tcp).toEqual({ port: 9001, announcedPort: 443 })
  expect(read({ ROOM_TCP_PORT: '0' }).tcp).toBeNull()
})

test('media listens where HOST says, unless it is told another place', () => {
  expect(read({ HOST: '10.0.0.5' }).mediaHost).toBe('10.0.0.5')
  expect(read({ HOST: '10.0.0.5', ROOM_MEDIA_HOST: '0.0.0.0' })).toMatchObject({ host: '10.0.0.5', mediaHost: '0.0.0.0' })
})

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
