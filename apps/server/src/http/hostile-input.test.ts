/** What a stranger may send. Each is refused with a code; nothing makes the server fail or tell about itself. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@hop/contract/features/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person } from '../testing/factories/index.js'
import { startTestPortal, type Reply, type TestPortal } from '../testing/test-portal.js'

let portal: TestPortal
let admin: Person
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'hop web '))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
  await writeFile(join(webFolder, 'assets', 'app-1234.js'), 'export {}')
  portal = await startTestPortal({ webFolder })
  admin = await createPerson(portal, 'SupperAdmin', await createPlaces(portal))
})
afterAll(async () => {
  await portal.close()
  await rm(webFolder, { recursive: true })
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}`, ...headers },
    body,
  })

function expectRefusal({ status, body, bytes }: Reply, expected: number, code: string) {
  expect([status, body.code]).toEqual([expected, code])
  expect(bytes.toString()).not.toMatch(/at .*\.(js|ts):\d|node_modules|select .* from/i)
}

const createAdmin = '/api/v1/Users/CreateAdmin'
const person = {
  name: 'Nguyễn Văn Á',
  username: 'nguyen.a',
  email: 'a@example.vn',
  phone: '0912345678',
  address: '',
  password: 'Sen-Hong#73',
  confirmPassword: 'Sen-Hong#73',
}

describe('bodies', () => {
  test('an unknown field is named', async () => {
    const reply = await post(createAdmin, JSON.stringify({ ...person, customerId: 1 }))
    expectRefusal(reply, 400, 'InvalidInput')
    expect(reply.body.fields).toEqual([{ path: 'customerId', code: 'unknownField' }])
  })

  test.each([
    [{ name: 7 }, 'name', 'wrongType'],
    [{ name: null }, 'name', 'wrongType'],
    [{ name: ['x'] }, 'name', 'wrongType'],
    [{ name: {} }, 'name', 'wrongType'],
    [{ phone: '12' }, 'phone', 'invalidPhoneFormat'],
    [{ email: 'a@b' }, 'email', 'invalidEmail'],
    [{ name: '<script>' }, 'name', 'FormatInvalidName'],
    [{ username: 'hai chữ' }, 'username', 'includespacename'],
    [{ username: '_x' }, 'username', 'FormatInvalidUsername'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'passwordsNotMatch'],
  ])('%j is refused at its field', async (change, path, code) => {
    const reply = await post(createAdmin, JSON.stringify({ ...person, ...change }))
    expectRefusal(reply, 400, 'InvalidInput')
    expect(reply.body.fields).toMatchObject([{ path, code }])
  })

  test.each([['{"name":'], ['nonsense'], ['\u0000'], ['{"a":1}}']])('broken JSON %j is a broken request', async (body) => {
    expectRefusal(await post(createAdmin, body), 400, 'BrokenRequest')
  })

  test.each([['[]'], ['"x"'], ['7'], ['null'], ['true']])('a body that is no object (%s) is refused', async (body) => {
    const reply = await post(createAdmin, body)
    expect(reply.status).toBe(400)
  })

  test('a string of a megabyte is too large, and is not read for a stranger at all', async () => {
    const body = JSON.stringify({ ...person, name: 'x'.repeat(1024 * 1024) })
    expectRefusal(await post(createAdmin, body), 413, 'TooLarge')
    const stranger = await portal.fetch(createAdmin, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expectRefusal(stranger, 401, 'TokenInvalid')
  })

  test('a body in another format is not supported', async () => {
    expectRefusal(await post(createAdmin, '<a/>', { 'content-type': 'application/xml' }), 415, 'UnsupportedMediaType')
    expectRefusal(
      await post(createAdmin, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'UnsupportedMediaType',
    )
  })

  test('prototype keys change nothing', async () => {
    const reply = await post(createAdmin, '{"__proto__":{"role":"SupperAdmin"},"constructor":{"prototype":{"x":1}}}')
    expect(reply.status).toBe(400)
    expect({} as Record<string, unknown>).not.toHaveProperty('role')
  })

  test('a text with a NUL character is refused, not a database error', async () => {
    const reply = await portal.call(
      accounts.listAdmins,
      { body: { filters: [{ field: 'name', operator: 'contains', value: 'a\u0000b' }] } },
      admin.token,
    )
    expect(reply.status).toBe(400)
  })

  test('half of a surrogate pair is refused, not a database error', async () => {
    const find = (value: string) =>
      post('/api/v1/Users/GetAllAdmin', `{"filters":[{"field":"name","operator":"contains","value":"${value}"}]}`)
    expectRefusal(await find('a\\ud800b'), 400, 'BrokenRequest')
    expectRefusal(await find('a\\uDC00'), 400, 'BrokenRequest')
  })

  test('filters and sorts that are not declared are refused', async () => {
    for (const body of [
      { filters: [{ field: 'password_hash', operator: 'contains', value: 'x' }] },
      { filters: [{ field: 'name', operator: 'like', value: 'x' }] },
      { sorts: [{ field: 'id; drop table accounts', direction: 'asc' }] },
      { pageSize: 1001 },
      { page: 0 },
      { page: 1.5 },
    ]) {
      expectRefusal(await post('/api/v1/Users/GetAllAdmin', JSON.stringify(body)), 400, 'InvalidInput')
    }
  })
})

describe('addresses', () => {
  test('an unknown path is not found, a known one with another method is named as such', async () => {
    expectRefusal(await portal.fetch('/api/v1/Nothing'), 404, 'NotFound')
    expectRefusal(await portal.fetch('/api/v2/Users/authenticate'), 404, 'NotFound')
    const wrongMethod = await portal.fetch('/api/v1/Users/authenticate')
    expectRefusal(wrongMethod, 405, 'MethodNotAllowed')
    expect(wrongMethod.headers.get('allow')).toBe('POST')
    expectRefusal(await portal.fetch('/api/v1/Users/GetAllAdmin', { method: 'DELETE' }), 405, 'MethodNotAllowed')
  })

  test.each(['abc', '1.5', '-1', '99999999999999999999', '%00', "1'"])('an id of %s is refused', async (id) => {
    const reply = await portal.fetch(`/api/v1/Users/${id}`, { headers: { authorization: `Bearer ${admin.token}` } })
    expect([400, 404]).toContain(reply.status)
    expect(reply.body.code).toEqual(expect.any(String))
  })

  test('a query parameter given twice is refused', async () => {
    const reply = await post('/api/v1/Users/DeleteUser?id=1&id=2', '')
    expectRefusal(reply, 400, 'InvalidInput')
  })

  test.each([
    '/assets/../index.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/%2e%2e%5cindex.html',
    '/..%2f..%2fetc%2fpasswd',
  ])('the file path %s leads nowhere outside', async (path) => {
    const answer = await rawGet(path)
    expect(answer).not.toMatch(/root:|"workspaces"/)
    expect(answer).not.toMatch(/^HTTP\/1.1 5/)
  })

  test('a missing asset is not found, not the page', async () => {
    expect((await portal.fetch('/assets/missing.js')).status).toBe(404)
  })
})

/** fetch() tidies paths up before sending; a stranger does not. */
function rawGet(path: string): Promise<string> {
  const { hostname, port } = new URL(portal.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('answers', () => {
  test('the page has a fresh nonce each time, is never cached, and allows scripts from files only', async () => {
    const [first, second] = [await portal.fetch('/'), await portal.fetch('/admin-accounts?x=1')]
    const nonce = /content="([^"]+)"/.exec(first.bytes.toString())?.[1]
    expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(second.bytes.toString()).not.toContain(nonce)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect((await portal.fetch('/assets/app-1234.js')).headers.get('cache-control')).toContain('immutable')
  })

  test('every answer carries a request id and the protective headers', async () => {
    const { headers } = await portal.fetch('/api/v1/Nothing')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})
