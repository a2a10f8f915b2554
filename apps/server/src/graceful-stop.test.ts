/** The built server in a process of its own is told to stop while it works. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAt } from './testing/call-at.js'
import { firstAdmin, type ServerProcess, startServerProcess } from './testing/server-process.js'
import { createMigratedDatabase } from './testing/test-database.js'

const requestCount = 4
/** As long as the supervisor waits before it kills. */
const graceMs = 30_000

let cleanUps: (() => unknown)[] = []

beforeEach(() => {
  cleanUps = []
})

afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

async function startServer(): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-stop-'))
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await createMigratedDatabase()
  cleanUps.push(() => database.drop())
  const server = await startServerProcess({ databaseUrl: database.url, dataDir })
  cleanUps.push(() => server.kill())
  return server
}

interface Underway {
  /** Until now the server has read the head and waits for the body. */
  sendBody(): void
  answer: Promise<{ status: number | undefined; isComplete: boolean; body: { data?: { username?: string } } }>
}

/** A write with a real password hash, held between its head and its body: the server itself says that it has accepted it. */
async function beginToCreateAdmin(url: string, token: string, username: string, agent: Agent): Promise<Underway> {
  const body = JSON.stringify({
    name: 'Người quản trị',
    phone: '0912345678',
    email: `${username}@example.vn`,
    username,
    password: firstAdmin.password,
    confirmPassword: firstAdmin.password,
  })
  const sent: ClientRequest = request(url + basePath + accounts.createAdmin.path, {
    method: accounts.createAdmin.method,
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  const answer = once(sent, 'response').then(async ([response]) => readAnswer(response as IncomingMessage))
  sent.flushHeaders()
  await Promise.race([once(sent, 'continue'), answer])
  return { sendBody: () => sent.end(body), answer }
}

async function readAnswer(response: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { data?: { username?: string } }
  return { status: response.statusCode, isComplete: response.complete, body }
}

async function isPortOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const untilPortIsClosed = (url: string) =>
  vi.waitFor(async () => expect(await isPortOpen(url)).toBe(false), { timeout: graceMs, interval: 10 })

describe.each(['SIGTERM', 'SIGINT'] as const)('%s while requests are in flight', (signal) => {
  test('takes no new ones, answers every one it had accepted in full, and exits with 0', async () => {
    const { child, url } = await startServer()
    const token = await signInAt(url)
    // Connections are kept alive, as browsers and proxies do, also the idle one of the sign-in: they must not hold the server up.
    const agent = new Agent({ keepAlive: true })
    cleanUps.push(() => agent.destroy())
    const usernames = Array.from({ length: requestCount }, (_, index) => `quan.tri.${index}`)
    const underway = await Promise.all(usernames.map((username) => beginToCreateAdmin(url, token, username, agent)))

    // Half of them hash a password when the signal comes; the other half still send their body when the port is long closed.
    underway.slice(0, requestCount / 2).forEach((one) => one.sendBody())
    child.kill(signal)
    await untilPortIsClosed(url)
    expect(child.exitCode).toBeNull()
    underway.slice(requestCount / 2).forEach((one) => one.sendBody())

    const answers = await Promise.all(underway.map((one) => one.answer))
    expect(answers.filter(({ status, isComplete }) => status !== 200 || !isComplete)).toEqual([])
    expect(answers.map(({ body }) => body.data?.username)).toEqual(usernames)
    await vi.waitFor(() => expect(child.exitCode).toBe(0), { timeout: graceMs, interval: 10 })
  }, 90_000)
})
