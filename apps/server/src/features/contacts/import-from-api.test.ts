import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { contactsRoutes } from './contacts.routes.js'
import { fetchJson } from './fetch-outside.js'
import { importLimits } from './import-from-api.js'
import { isPublicAddress } from '../../platform/outside/public-address.js'

const loopbackAllowed = { ...importLimits, isLoopbackAllowed: true }

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** Another system, on this machine. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/contacts`
}
const serveJson = (content: unknown) => serve((_, response) => response.end(JSON.stringify(content)))

describe('which addresses are fetched from', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['203.113.131.1', true],
    ['8.8.8.8', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['fc00:ec2::254', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:db8::1', false],
    ['2606:4700::1111', true],
    ['localhost', false],
  ])('%s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'not an address',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://name:secret@example.com/',
  ])('%s is refused', async (url) => {
    await expect(fetchJson({ url, token: '' }, importLimits)).rejects.toMatchObject({ code: 'ImportAddressRefused' })
  })

  test('a name that resolves to a closed address is refused, even beside an open one', async () => {
    for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2606:4700::1111', '::ffff:10.0.0.1'], []]) {
      const resolver = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const fetching = fetchJson({ url: 'https://example.com/', token: '' }, importLimits, resolver)
      await expect(fetching, addresses.join(' ')).rejects.toMatchObject({ code: 'ImportAddressRefused' })
    }
  })

  test('plain http goes to this machine only, and only when a test allows it', async () => {
    const url = await serveJson([])
    await expect(fetchJson({ url, token: '' }, importLimits)).rejects.toMatchObject({ code: 'ImportAddressRefused' })
    await expect(fetchJson({ url: 'http://8.8.8.8/', token: '' }, loopbackAllowed)).rejects.toMatchObject({
      code: 'ImportAddressRefused',
    })
    expect(await fetchJson({ url, token: '' }, loopbackAllowed)).toEqual([])
  })

  test('the connection goes to the address that was checked, whatever the name would say next', async () => {
    const url = new URL(await serve((request, response) => response.end(JSON.stringify({ host: request.headers.host }))))
    url.hostname = 'no-such-name.invalid'
    let asked = 0
    const resolver = async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    expect(await fetchJson({ url: url.href, token: '' }, loopbackAllowed, resolver)).toEqual({ host: url.host })
    expect(asked).toBe(1)
  })
})

describe('what comes back', () => {
  const fetched = (url: string, limits = loopbackAllowed) => fetchJson({ url, token: 'secret' }, limits)
  const failure = { code: 'ImportSourceFailed' }

  test('the token goes along as a bearer', async () => {
    const url = await serve((request, response) => response.end(JSON.stringify(request.headers.authorization)))
    expect(await fetched(url)).toBe('Bearer secret')
  })

  test('redirects are not followed', async () => {
    let isVisited = false
    const inside = await serve((_, response) => {
      isVisited = true
      response.end('[]')
    })
    const url = await serve((_, response) => response.writeHead(302, { location: inside }).end())
    await expect(fetched(url)).rejects.toMatchObject(failure)
    expect(isVisited).toBe(false)
  })

  test('an answer that is too large, too slow, broken off or no JSON is refused', async () => {
    const large = await serve((_, response) => response.end(JSON.stringify('x'.repeat(5_000_001))))
    await expect(fetched(large)).rejects.toMatchObject(failure)
    const slow = await serve(() => undefined)
    await expect(fetched(slow, { ...loopbackAllowed, timeoutMs: 200 })).rejects.toMatchObject(failure)
    const dripping = await serve((_, response) => void response.write('['))
    await expect(fetched(dripping, { ...loopbackAllowed, timeoutMs: 200 })).rejects.toMatchObject(failure)
    const brokenOff = await serve((_, response) => response.write('[', () => response.destroy()))
    await expect(fetched(brokenOff)).rejects.toMatchObject(failure)
    const page = await serve((_, response) => response.end('<html>'))
    await expect(fetched(page)).rejects.toMatchObject(failure)
    const otherProtocol = await serve((_, response) => response.writeHead(101, { connection: 'upgrade', upgrade: 'x' }).end())
    await expect(fetched(otherProtocol)).rejects.toMatchObject(failure)
    const missing = await serve((_, response) => response.writeHead(404).end('[]'))
    await expect(fetched(missing)).rejects.toMatchObject(failure)
  })
})

describe('importing from another system', () => {
  let portal: TestPortal
  let places: Places
  let person: Person
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  beforeEach(async () => {
    places = await createPlaces(portal, `Vùng ${Math.random()}`)
    person = await createPerson(portal, 'User', places)
  })
  afterAll(() => portal.close())

  /** Past HTTP, with a limit that only a test has. */
  async function ask(wanted: typeof contacts.importFromApi | typeof contacts.checkFromApi, query: object) {
    const route = contactsRoutes(portal.platform, loopbackAllowed).find(({ call }) => call === wanted)
    const now = portal.clock.now()
    const { id: accountId, username } = person
    const { customerId } = places
    return route?.handle(
      { query: { token: '', ...query } },
      {
        now,
        address: '127.0.0.1',
        userAgent: '',
        host: '',
        requestId: 'test',
        language: 'vi',
        actor: { accountId, name: username, address: '127.0.0.1', requestId: 'test', now },
        caller: { accountId, username, role: 'User', customerId, regionId: null, passwordDue: false } as never,
        reach: { kind: 'own', customerId, accountId },
      },
    )
  }
  const importFrom = (apiUrl: string, checked?: string) => ask(contacts.importFromApi, { apiUrl, checked })
  const checkFrom = (apiUrl: string) =>
    ask(contacts.checkFromApi, { apiUrl }) as Promise<{ data: { total: number; mark: string } }>
  const listed = async () => (await portal.call(contacts.all, {}, person.token)).body['data'] as Contact[]
  const people = [
    { name: 'Trần An', email: 'An@Example.vn', phone: 912_345_678, title: null, extra: { nested: true } },
    { name: 'Lê Bình', email: 'binh@example.vn', code: 'B-2' },
  ]

  test('brings every contact, from a list alone or under data', async () => {
    const alone = [people[1]]
    expect(await importFrom(await serveJson(alone))).toEqual({ data: { imported: 1 } })
    expect(await importFrom(await serveJson({ data: [{ ...people[0], phone: '0912345678' }] }))).toEqual({
      data: { imported: 1 },
    })
    expect(await listed()).toMatchObject([
      { name: 'Lê Bình', code: 'B-2' },
      { name: 'Trần An', email: 'an@example.vn', phone: '0912345678', title: '' },
    ])
  })

  test('a check counts them and brings none; a list that has changed since is refused', async () => {
    let list: unknown[] = [people[1]]
    const url = await serve((_, response) => response.end(JSON.stringify(list)))
    const { data } = await checkFrom(url)
    expect(data).toMatchObject({ total: 1 })
    expect(await listed()).toEqual([])
    list = [people[1], { name: 'Hồ Thêm', email: 'them@example.vn' }]
    await expect(importFrom(url, data.mark)).rejects.toMatchObject({ code: 'ImportChanged' })
    expect(await listed()).toEqual([])
    // Written in another way it is the same list.
    list = [{ ...people[1], extra: 1 }]
    expect(await importFrom(url, data.mark)).toEqual({ data: { imported: 1 } })
  })

  test('names every contact that is not right, and brings none', async () => {
    await expect(importFrom(await serveJson([...people, { name: 'X' }, 7]))).rejects.toMatchObject({
      code: 'ImportHasErrors',
      fields: [
        { path: 'rows.1.phone', code: 'invalidPhoneFormat', value: '912345678' },
        { path: 'rows.3.name', code: 'fileExcelFullName', value: 'X' },
        { path: 'rows.3.email', code: 'required' },
        { path: 'rows.4.name', code: 'fileExcelFullName', value: '' },
        { path: 'rows.4.email', code: 'required' },
      ],
    })
    expect(await listed()).toEqual([])
  })

  test('what is no list is refused', async () => {
    for (const answer of [{ data: 5 }, null, 'text', {}]) {
      await expect(importFrom(await serveJson(answer))).rejects.toMatchObject({ code: 'ImportSourceFailed' })
    }
  })

  test('over HTTP the portal fetches nothing from its own network', async () => {
    const apiUrl = await serveJson(people)
    const { status, body } = await portal.call(contacts.importFromApi, { query: { apiUrl, token: '' } }, person.token)
    expect([status, body.code]).toEqual([422, 'ImportAddressRefused'])
    const tooLong = { apiUrl: `https://example.com/${'x'.repeat(500)}`, token: 'x'.repeat(5001) }
    const reply = await portal.call(contacts.importFromApi, { query: tooLong }, person.token)
    expect(reply.body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['apiUrl', 'tooLong'],
      ['token', 'tooLong'],
    ])
  })
})
