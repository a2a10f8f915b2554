import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js'
import { CallInsideTransaction } from './inside-transaction.js'
import { AnswerTooLarge, fetchBounded } from './fetch-bounded.js'

let server: Server
let url: string
let sent = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return
    if (request.url === '/drip') return void response.write('x')
    if (request.url === '/bomb') {
      return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    }
    if (request.url === '/endless') {
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536, 'x'))) sent += 65_536
        response.once('drain', more)
      }
      more()
      return
    }
    response.writeHead(201, { 'x-kind': 'small' }).end('Xin chào')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { timeoutMs: 5_000, maxBytes: 1_000_000 }

describe('an answer from outside', () => {
  test('is given with its status and headers', async () => {
    const answer = await fetchBounded('a server', `${url}/small`, {}, limits)
    expect(answer).toMatchObject({ status: 201, ok: true, text: 'Xin chào' })
    expect(answer.headers.get('x-kind')).toBe('small')
  })

  test('that never ends is cut off at the limit', async () => {
    await expect(fetchBounded('a server', `${url}/endless`, {}, limits)).rejects.toThrow(AnswerTooLarge)
    // The limit, and what was on its way.
    expect(sent).toBeLessThan(limits.maxBytes * 5)
  })

  test('that is small on the wire and huge when unpacked is cut off too', async () => {
    await expect(fetchBounded('a server', `${url}/bomb`, {}, limits)).rejects.toThrow(AnswerTooLarge)
  })

  test.each(['/silent', '/drip'])('that does not come (%s) is given up after its time', async (path) => {
    await expect(fetchBounded('a server', url + path, {}, { ...limits, timeoutMs: 100 })).rejects.toThrow(/aborted|timeout/i)
  })
})

describe('inside a database transaction', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  const ask = () => fetchBounded('a server', `${url}/small`, {}, limits)

  test('nothing is fetched', async () => {
    await expect(database.db.transaction().execute(ask)).rejects.toThrow(CallInsideTransaction)
    await expect(database.db.transaction().setIsolationLevel('serializable').execute(ask)).rejects.toThrow(CallInsideTransaction)
  })

  test('nor by what it awaits several steps down', async () => {
    const deep = async () => {
      await database.db.selectFrom('contacts').select('id').execute()
      return Promise.resolve().then(ask)
    }
    await expect(database.db.transaction().execute(deep)).rejects.toThrow('a server was called inside a database transaction')
  })

  test('work that it began and that goes on after the commit may fetch', async () => {
    let commit: () => void = () => undefined
    const committed = new Promise<void>((resolve) => {
      commit = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    await database.db.transaction().execute(async () => {
      later = committed.then(ask)
    })
    commit()
    expect(await later).toMatchObject({ status: 201 })
    expect(await ask()).toMatchObject({ status: 201 })
  })
})
