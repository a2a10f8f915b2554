/** Every address the portal serves, called with what no honest caller sends: each answer is ours, and none tells of what lies behind. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RefusalCode, refusals } from '@hop/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person } from '../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../testing/test-portal.js'

let portal: TestPortal
let admin: Person
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'hop web '))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<p>page</p>')
  portal = await startTestPortal({ webFolder })
  admin = await createPerson(portal, 'SupperAdmin', await createPlaces(portal))
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true })
})

interface RawAnswer {
  status: number
  head: string
  body: string
}

/** fetch() tidies addresses up before it sends them; a stranger does not. */
function raw(method: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(portal.url)
  const lines = Object.entries({ host: 'x', connection: 'close', 'content-length': '0', ...headers })
  return exchange(
    Number(port),
    hostname,
    `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  )
}

function exchange(port: number, hostname: string, sent: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => socket.write(sent))
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head, body: body.join('\r\n\r\n') })
    })
    socket.on('error', reject)
  })
}

const hostileIds = ['1.5', '1e300', 'Infinity', '-1', '99999999999999999999', '%27%3B--', '%E0%A4', '%', '%00', 'x'.repeat(600)]

/** What would show that an error came from deeper down. */
const fromBehind =
  /syntax for type|out of range|bigint|relation |FST_ERR|SQLSTATE|node_modules|\bat .*\.(js|ts):\d|Internal Server Error/i

/** What is wrong with the answer, or nothing. */
function problemOf({ status, body }: RawAnswer): string | null {
  if (status >= 500) return `status ${status}`
  if (fromBehind.test(body)) return 'words from behind'
  const isRefusal = status >= 400 && body.length > 0 && !body.startsWith('<')
  if (!isRefusal) return null
  const { code, message } = readRefusal(body)
  if (refusals[code.split('_')[0] as RefusalCode] !== status) return `the code ${code} for ${status}`
  return message.length > 5 ? null : 'no message'
}

async function problemsOf(requests: { method: string; address: string; token?: string }[]): Promise<string[]> {
  const problems: string[] = []
  for (const { method, address, token } of requests) {
    const answer = await raw(method, address, token ? { authorization: `Bearer ${token}` } : {})
    const problem = problemOf(answer)
    if (problem) problems.push(`${method} ${address}: ${problem}\n${answer.body}`)
  }
  return problems
}

/** A HEAD has no body; chunks have their lengths between. */
function readRefusal(body: string): { code: string; message: string } {
  return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as { code: string; message: string }
}

test.each(hostileIds)('an id of %s does not get through any address', async (id) => {
  const withPlaces = portal.routes.filter(({ path }) => /[:*]/.test(path))
  expect(withPlaces.length).toBeGreaterThan(20)
  const requests = withPlaces.map(({ method, path }) => ({ method, address: path.replaceAll(/:\w+|\*/g, id) }))
  const signedIn = requests.map((request) => ({ ...request, token: admin.token }))
  expect(await problemsOf([...requests, ...signedIn])).toEqual([])
})

test('no address fails for a body that is missing, or for a query of nonsense', async () => {
  const requests = portal.routes.map(({ method, path }) => ({
    method,
    address: `${path.replaceAll(/:\w+|\*/g, '1')}?id=1e300&meetingId=1.5&customerId=%FF&page=-1`,
    token: admin.token,
  }))
  expect(await problemsOf(requests)).toEqual([])
})

describe('what the framework would answer itself', () => {
  test.each([
    ['POST', '/callbacks/cores/1.5', 404],
    ['POST', '/callbacks/cores/1e300', 404],
    ['POST', '/callbacks/cores/99999999999999999999', 404],
    ['POST', '/callbacks/cores/%E0%A4', 400],
    ['GET', '/api/v1/Users/%E0%A4', 400],
    ['GET', `/api/v1/Users/${'9'.repeat(600)}`, 404],
  ] as const)('%s %s is refused in our words, with a request id', async (method, path, status) => {
    const answer = await raw(method, path, { 'accept-language': 'en' })
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining('"message"')])
    expect(problemOf(answer)).toBeNull()
    expect(answer.head).toMatch(/x-request-id: [0-9a-f-]{36}/i)
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i)
  })

  test('figures asked for through a proxy are not found', async () => {
    const answer = await raw('GET', '/metrics', { 'x-forwarded-for': '203.0.113.7' })
    expect([answer.status, readRefusal(answer.body).code]).toEqual([404, 'NotFound'])
  })

  test.each([
    ['no HTTP at all', 'HELO mail\r\n\r\n', 'BrokenRequest'],
    ['a header line without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 'BrokenRequest'],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 'HeadersTooLarge'],
  ] as const)('%s is refused in our words', async (_what, sent, code) => {
    const { hostname, port } = new URL(portal.url)
    const answer = await exchange(Number(port), hostname, sent)
    expect([answer.status, readRefusal(answer.body).code]).toEqual([refusals[code], code])
  })
})
