import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, tcpAddress } from './testing/test-database.js'
import { waitForDatabase } from './wait-for-database.js'

let database: { url: string; drop(): Promise<void> }
let gate: Server | undefined
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(async () => {
  gate?.close()
  await database.drop()
})

/** PostgreSQL, found at another port. */
async function openGate(port: number): Promise<void> {
  const { hostname, port: real } = new URL(database.url)
  gate = createServer((socket) => {
    const there = connect(Number(real), hostname)
    socket.on('error', () => there.destroy()).pipe(there)
    there.on('error', () => socket.destroy()).pipe(socket)
  }).listen(port, '127.0.0.1')
  await once(gate, 'listening')
}

test('while the database is away calls and people read that the service is interrupted; when it is there the port is free for the portal', async () => {
  const [databasePort, port] = [await findQuietPort(), await findQuietPort()]
  const url = tcpAddress(database.url)
  url.port = String(databasePort)
  const waiting = waitForDatabase({ databaseUrl: url.href, host: '127.0.0.1', port })
  const portal = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(`${portal}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)

  const call = await fetch(`${portal}/api/v1/Users/Me`, { headers: { 'accept-language': 'en' } })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '3'])
  expect(await call.json()).toMatchObject({ code: 'ServiceUnavailable', message: expect.stringContaining('interrupted') })
  expect((await fetch(`${portal}/readyz`)).status).toBe(503)
  const page = await fetch(`${portal}/login`, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Dịch vụ tạm thời gián đoạn')])

  await openGate(databasePort)
  await waiting
  await expect(fetch(`${portal}/healthz`)).rejects.toThrow('fetch failed')
})

test('a database that is there is not waited for, and opens no port', async () => {
  await expect(waitForDatabase({ databaseUrl: database.url, host: '127.0.0.1', port: 1 })).resolves.toBeUndefined()
})

test('one that does not exist is told at once', async () => {
  const url = new URL(database.url)
  url.pathname = '/there_is_no_such_database'
  await expect(waitForDatabase({ databaseUrl: url.href, host: '127.0.0.1', port: 1 })).rejects.toThrow(/does not exist/)
})
