import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.js'
import { hours } from '../clock.js'
import { CallInsideTransaction } from '../outside/inside-transaction.js'
import { BadFileKey } from './file-key.js'
import { createFileStore } from './create-file-store.js'
import type { FileStore } from './file-store.js'
import { SmallS3 } from './testing/small-s3.js'

const read = async (store: FileStore, key: string, range?: { start: number; end: number }) => {
  const stream = await store.get(key, range)
  return stream ? buffer(stream) : undefined
}

let folder: string
const s3 = new SmallS3()
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hop files '))
  await new Promise<void>((resolve) => void s3.server.listen(0, '127.0.0.1', resolve))
  const { port } = s3.server.address() as AddressInfo
  stores['folder'] = createFileStore({ dataDir: folder })
  stores['S3'] = createFileStore({
    dataDir: folder,
    s3Url: `http://key-id:se%2Fcret@127.0.0.1:${port}/bucket/portal?region=eu-1`,
    limits: { answerMs: 2000, uploadBytesPerSecond: 16 * 1024 * 1024, silenceMs: 500 },
  })
})
afterAll(async () => {
  s3.server.closeAllConnections()
  await new Promise((resolve) => s3.server.close(resolve))
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'S3'])('the %s store', (kind) => {
  let store: FileStore
  beforeEach(() => {
    store = stores[kind]!
  })

  test('keeps what a buffer or a stream holds, and its size', async () => {
    expect(await store.put('logos/1/main.png', Buffer.from('Xin chào'), 'image/png')).toBe(9)
    expect(await store.put('exports/a.csv', Readable.from([Buffer.from('one,'), Buffer.from('two')]))).toBe(7)
    expect((await read(store, 'logos/1/main.png'))?.toString()).toBe('Xin chào')
    expect((await read(store, 'exports/a.csv'))?.toString()).toBe('one,two')
    expect(await store.size('exports/a.csv')).toBe(7)
    expect(await store.exists('exports/a.csv')).toBe(true)
  })

  test('keeps an empty file and replaces an old one', async () => {
    expect(await store.put('empty', Readable.from([]))).toBe(0)
    expect((await read(store, 'empty'))?.length).toBe(0)
    await store.put('empty', Buffer.from('full'))
    expect((await read(store, 'empty'))?.toString()).toBe('full')
  })

  test('gives a range of bytes', async () => {
    await store.put('range', Buffer.from('0123456789'))
    expect((await read(store, 'range', { start: 2, end: 5 }))?.toString()).toBe('2345')
    expect(await read(store, 'nothing', { start: 0, end: 1 })).toBeUndefined()
  })

  test('knows what it does not have, and deletes without complaint', async () => {
    expect(await store.get('nothing/here')).toBeUndefined()
    expect(await store.size('nothing/here')).toBeUndefined()
    expect(await store.exists('nothing/here')).toBe(false)
    await store.put('short-lived', Buffer.from('x'))
    await store.delete('short-lived')
    await store.delete('short-lived')
    expect(await store.exists('short-lived')).toBe(false)
  })

  test('keeps 20 MB that arrive as a stream', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 7)
    expect(await store.put('big', Readable.from(Array.from({ length: 20 }, () => chunk)))).toBe(20 * chunk.length)
    expect(await store.size('big')).toBe(20 * chunk.length)
    expect((await read(store, 'big'))?.every((byte) => byte === 7)).toBe(true)
  })

  test('leaves nothing behind when the stream breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024)
        yield Buffer.alloc(9 * 1024 * 1024)
        throw new Error('upload cut off')
      })(),
    )
    await expect(store.put('half', broken)).rejects.toThrow('upload cut off')
    expect(await store.exists('half')).toBe(false)
    expect(await readdir(join(folder, 'files/.incoming'))).toEqual([])
    expect(s3.uploads.size).toBe(0)
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '',
    '.hidden',
    'a/.',
    'a\\b',
    'a\0b',
    'C:x',
    'a/',
    '%2e%2e/x',
    'x'.repeat(600),
  ])('refuses the key %j', async (key) => {
    const attempts = [
      () => store.put(key, Buffer.from('x')),
      () => store.get(key),
      () => store.delete(key),
      () => store.size(key),
    ]
    for (const attempt of attempts) await expect((async () => attempt())()).rejects.toThrow(BadFileKey)
  })
})

test('the folder store keeps its files below its folder', async () => {
  await writeFile(join(folder, 'app-secret'), 'secret')
  await stores['folder']!.put('deep/down/file', Buffer.from('x'))
  expect(await readFile(join(folder, 'files/deep/down/file'), 'utf8')).toBe('x')
  expect(await stores['folder']!.exists('app-secret')).toBe(false)
  expect(await stores['folder']!.get('deep')).toBeUndefined()
})

test('every request to S3 is signed and goes to its folder of the bucket', () => {
  expect(s3.requests.length).toBeGreaterThan(10)
  for (const request of s3.requests) expect(request).toMatchObject({ url: expect.stringMatching(/^\/bucket\/portal\//) })
})

test('a bucket that does not exist is told at the start; one that does is well', async () => {
  const { port } = s3.server.address() as AddressInfo
  const limits = { answerMs: 2000, uploadBytesPerSecond: 16 * 1024 * 1024, silenceMs: 500 }
  const storeIn = (bucket: string) =>
    createFileStore({ dataDir: folder, s3Url: `http://key-id:se%2Fcret@127.0.0.1:${port}/${bucket}?region=eu-1`, limits })
  await expect(storeIn('elsewhere').check()).rejects.toThrow('does not exist')
  await expect(storeIn('bucket').check()).resolves.toBeUndefined()
})

test('a part that S3 refuses is an error, and the parts before it are given up', async () => {
  s3.failPart = 2
  await expect(stores['S3']!.put('refused', Buffer.alloc(20 * 1024 * 1024))).rejects.toThrow('500')
  s3.failPart = 0
  expect(s3.uploads.size).toBe(0)
})

describe('a store that hangs', () => {
  afterEach(() => {
    s3.isSilent = false
    s3.isHalfSilent = false
  })
  const store = () => stores['S3']!

  test('is given up after its time, whatever was asked of it', async () => {
    s3.isSilent = true
    const asked = [
      store().put('small', Buffer.from('x')),
      store().put('large', Buffer.alloc(20 * 1024 * 1024)),
      store().get('any'),
      store().get('any', { start: 0, end: 1 }),
      store().size('any'),
      store().exists('any'),
      store().delete('any'),
    ]
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'ServiceUnavailable' } })
  })

  test('in the middle of a file ends the reading of it', async () => {
    s3.isHalfSilent = true
    const stream = await store().get('any')
    await expect(buffer(stream!)).rejects.toThrow('did not answer within 500 ms')
  })

  test('does not count the time of a slow reader', async () => {
    await store().put('slowly', Buffer.alloc(3 * 1024 * 1024))
    const stream = await store().get('slowly')
    let size = 0
    for await (const part of stream!) {
      if (size === 0) await new Promise((resolve) => void setTimeout(resolve, 700))
      size += (part as Buffer).length
    }
    expect(size).toBe(3 * 1024 * 1024)
  })
})

test('a store that fails is one line in the log when it begins, and one when it ends', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const store = createFileStore({ dataDir: folder, log })
  const broken = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('cut off')
      })(),
    )
  for (let times = 0; times < 3; times += 1) await expect(store.put('log/any', broken())).rejects.toThrow('cut off')
  expect(await store.exists('log/any')).toBe(false)
  for (let times = 0; times < 2; times += 1) await store.put('log/any', Buffer.from('x'))
  expect(lines).toEqual(['the store of files fails', 'the store of files works again'])
})

test('a full disk is told as such, and a source that breaks at once ends nothing else', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const content = new Readable({ read: () => undefined })
  const stored = stores['folder']!.put('too/much', content)
  content.destroy(full)
  await expect(stored).rejects.toMatchObject({ code: 'StorageFull', message: full.message })
})

test('no store is called inside a database transaction', async () => {
  const database = await createTestDatabase()
  for (const store of Object.values(stores)) {
    const put = () => store.put('inside', Buffer.from('x'))
    await expect(database.db.transaction().execute(put)).rejects.toThrow(CallInsideTransaction)
    expect(await store.exists('inside')).toBe(false)
  }
  await database.close()
})

test('half a file that a killed server left is removed after a while, and one that is being put is not', async () => {
  const incoming = join(folder, 'files/.incoming')
  await stores['folder']!.put('any', Buffer.from('x'))
  for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'half')
  const yesterday = new Date(Date.now() - 25 * hours)
  await utimes(join(incoming, 'old'), yesterday, yesterday)
  await stores['folder']!.tidy(new Date(Date.now() - 24 * hours))
  expect(await readdir(incoming)).toEqual(['new'])
})
