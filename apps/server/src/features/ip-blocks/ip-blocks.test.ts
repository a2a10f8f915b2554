import { once } from 'node:events'
import { connect } from 'node:net'
import { ipBlocks } from '@hop/contract/features/ip-blocks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { liftBlocks } from './public.js'

let portal: TestPortal
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal({ trustProxy: 1 })
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
})
afterEach(async () => {
  for (const { network } of await portal.db.selectFrom('ip_blocks').select('network').execute())
    await liftBlocks(portal.platform, network)
})
afterAll(() => portal.close())

const own = '198.51.100.9'
const as = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  portal.fetch(`/api/v1/IpPolicy/${path}`, {
    method: 'POST',
    headers: as(own, { authorization: `Bearer ${chief.token}`, 'content-type': 'application/json', ...headers }),
    body: JSON.stringify(body),
  })
const block = (ipAddress: string, comment = '') => post('Add', { ipAddress, comment })
const statusFor = async (address: string, path = '/healthz') => (await portal.fetch(path, { headers: as(address) })).status
const soon = (address: string, status: number) =>
  vi.waitFor(async () => expect(await statusFor(address)).toBe(status), { timeout: 5_000, interval: 20 })

describe('who is blocked', () => {
  test('gets nothing of any kind, and everything again once the block is lifted', async () => {
    const { body } = await block('203.0.113.0/24', 'Dò mật khẩu')
    await soon('203.0.113.77', 403)
    const paths = ['/', '/readyz', '/metrics', '/no-such-file.js', '/api/v1/Settings/PasswordPolicy', '/api/v1/none', '/api/docs']
    for (const path of [...paths, '/callbacks/none', '/calendar/none.ics']) {
      expect(await statusFor('203.0.113.77', path), path).toBe(403)
      expect(await statusFor('203.0.114.1', path), path).not.toBe(403)
    }
    const { id } = body['data'] as { id: number }
    expect((await post(`Delete?id=${id}`, undefined)).status).toBe(200)
    await soon('203.0.113.77', 200)
    expect((await post(`Delete?id=${id}`, undefined)).body.code).toBe('IpBlockNotFound')
  })

  test('is told so in words: a page for people, a code for programs, both in two languages', async () => {
    await block('203.0.113.7')
    await soon('203.0.113.7', 403)
    const page = (language: string) =>
      portal.fetch('/meetings', { headers: as('203.0.113.7', { accept: 'text/html', 'accept-language': language }) })
    const vietnamese = await page('vi')
    expect(vietnamese.headers.get('content-type')).toContain('text/html')
    expect(vietnamese.bytes.toString()).toContain('Địa chỉ mạng của bạn đã bị chặn')
    expect((await page('en')).bytes.toString()).toContain('Your network address is blocked')
    expect(vietnamese.bytes.toString()).not.toContain('<script')
    const call = await portal.fetch('/api/v1/Settings/PasswordPolicy', { headers: as('203.0.113.7') })
    expect(call.body).toMatchObject({ code: 'AddressBlocked', message: 'Địa chỉ mạng của bạn đã bị chặn.' })
  })

  test('loses what is still open', async () => {
    const { hostname, port } = new URL(portal.url)
    const socket = connect(Number(port), hostname)
    const head = ['POST /api/v1/Users/authenticate HTTP/1.1', 'host: hop', 'x-forwarded-for: 203.0.113.8']
    socket.write([...head, 'content-type: application/json', 'content-length: 100', '', '{'].join('\r\n'))
    // A request of the same address that is answered shows that the first has been read.
    await soon('203.0.113.8', 200)
    const closed = once(
      socket.resume().on('error', () => undefined),
      'close',
    )
    await block('203.0.113.8')
    await closed
    expect(socket.destroyed).toBe(true)
  })

  test('is never the machine itself: it would not find itself ready, and not start again', async () => {
    const row = { comment: '', created_by: chief.id, created_at: portal.clock.now() }
    await portal.db
      .insertInto('ip_blocks')
      .values({ network: '127.0.0.0/8', ...row })
      .execute()
    await block('203.0.113.9')
    await soon('203.0.113.9', 403)
    expect((await portal.fetch('/readyz')).status).toBe(200)
    expect(await statusFor('127.0.0.9')).toBe(403)
  })

  test('is lifted from the shell, whatever the range', async () => {
    await block('203.0.113.0/24')
    await block('203.0.113.7')
    await soon('203.0.113.7', 403)
    expect(await liftBlocks(portal.platform, '203.0.113.7')).toHaveLength(2)
    await soon('203.0.113.7', 200)
    expect(await liftBlocks(portal.platform, '203.0.113.7')).toEqual([])
    expect(await liftBlocks(portal.platform, '300.1.1.1')).toBeNull()
  })
})

describe('an entry', () => {
  test.each([
    ['300.1.1.1', 'invalidIp'],
    ['hop.example.vn', 'invalidIp'],
    ['', 'required'],
    ['0.0.0.0/0', 'ipIsEverybody'],
    ['::/0', 'ipIsEverybody'],
    [own, 'ipIsOwn'],
    ['198.51.100.0/24', 'ipIsOwn'],
    ['::ffff:198.51.100.9', 'ipIsOwn'],
    ['127.0.0.5', 'ipIsLoopback'],
    ['::1', 'ipIsLoopback'],
  ])('%s is refused as %s', async (ipAddress, code) =>
    expect((await block(ipAddress)).body.fields).toMatchObject([{ path: 'ipAddress', code }]),
  )

  test('of 300.1.1.1 is refused in both languages', async () => {
    const [vietnamese, english] = await Promise.all(
      ['vi', 'en'].map((language) => post('Add', { ipAddress: '300.1.1.1', comment: '' }, { 'accept-language': language })),
    )
    expect(vietnamese?.body.message).not.toBe(english?.body.message)
  })

  test('is refused for a meeting server in use', async () => {
    const core = {
      core_type: 'bbb',
      package_type: 'Basic',
      api_url: 'https://203.0.113.50/bigbluebutton/api',
      api_secret: '',
    } as const
    const now = portal.clock.now()
    const limits = { max_participants: 10, max_meetings: 10, settings: JSON.stringify({}), created_at: now, updated_at: now }
    await portal.db
      .insertInto('cores')
      .values({ ...core, ...limits })
      .execute()
    expect((await block('203.0.113.48/29')).body.fields).toMatchObject([{ code: 'ipIsCore' }])
    await portal.db.deleteFrom('cores').where('api_url', '=', core.api_url).execute()
  })

  test('is there once, however it is written, also when two add it at once', async () => {
    const written = ['2001:db8:0:0::/64', '2001:DB8::5/64', '2001:db8::/64']
    const replies = await Promise.all(written.map((one) => block(one)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DuplicateIpBlock',
      fields: [{ path: 'ipAddress' }],
    })
    const list = await portal.call(ipBlocks.list, { body: {} }, chief.token)
    expect(list.body['data']).toMatchObject([{ ipAddress: '2001:db8::/64', createdBy: expect.any(String) }])
  })

  test('is found by its address and by its note, and audited', async () => {
    await block('203.0.113.7', 'Dò mật khẩu')
    await block('192.0.2.1', 'Khác')
    const found = async (field: 'ipAddress' | 'comment', value: string) => {
      const body = { filters: [{ field, operator: 'contains' as const, value }] }
      return ((await portal.call(ipBlocks.list, { body }, chief.token)).body['data'] as { ipAddress: string }[]).map(
        (one) => one.ipAddress,
      )
    }
    expect(await found('ipAddress', '203.0')).toEqual(['203.0.113.7'])
    expect(await found('comment', 'do mat khau')).toEqual(['203.0.113.7'])
    const audited = await portal.db.selectFrom('audit_log').select('details').where('action', '=', 'block').execute()
    expect(audited.map(({ details }) => details)).toContainEqual({ network: '192.0.2.1', comment: 'Khác' })
  })
})
