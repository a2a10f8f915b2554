import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { defaultAccount } from '@hop/contract/features/default-account'
import { hours } from '../../platform/clock.js'
import { createEveryRole, createPerson, type Person, switchIntegrations, testPassword } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer } from '../meetings/testing/meeting-customer.js'

const site = 'https://www.saomai.example.vn'
/** How many of each kind the limits have let through. */
let taken: Map<string, number>
let portal: TestPortal
let place: MeetingCustomer
let chief: Person
let key: string
beforeAll(async () => {
  portal = await startTestPortal({
    takeRateLimit: async (subject, { calls }) => {
      if (!subject.startsWith('widget ')) return { allowed: true, retryAfterSeconds: 0 }
      taken.set(subject, (taken.get(subject) ?? 0) + 1)
      return { allowed: taken.get(subject)! <= calls, retryAfterSeconds: 60 }
    },
  })
  await portal.platform.jobs.prepare()
  place = await createMeetingCustomer(portal)
  chief = (await createEveryRole(portal, place.places)).SupperAdmin
  await switchIntegrations(portal, place.places, 1)
  const admin = await createPerson(portal, 'Customer', place.places)
  const { body } = await portal.call(apiTokens.saveWidgetOrigins, { body: { origins: [site] } }, admin.token)
  key = (body['data'] as { key: string }).key
  await useDefaultAccount(1)
})
beforeEach(() => {
  taken = new Map()
})
afterAll(() => portal.close())

const useDefaultAccount = (status: 0 | 1) =>
  portal.call(defaultAccount.save, { body: { username: place.owner.username, password: testPassword, status } }, chief.token)

const open = (headers: Record<string, string> = { referer: `${site}/` }, query = '?language=vi&action=schedule', of = key) =>
  portal.fetch(`/widget/${of}${query}`, { headers })
const pageOf = (reply: { bytes: Buffer }) => reply.bytes.toString()
const ticketIn = (page: string) => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''
const post = (action: string, fields: Record<string, string>, of = key) =>
  portal.fetch(`/widget/${of}?language=vi&action=${action}`, { method: 'POST', body: new URLSearchParams(fields) })
const fields = { name: 'Tư vấn khách hàng', start: '2026-11-20T09:00', duration: '30' }
const schedule = async (changes: Record<string, string> = {}) => {
  const ticket = ticketIn(pageOf(await open()))
  return post('schedule', { ticket, ...fields, ...changes })
}
const meetingsNamed = (name: string) => portal.db.selectFrom('meetings').selectAll().where('name', '=', name).execute()

test('the frame opens for a saved origin and may be framed by it alone; nothing else of the portal may', async () => {
  const { status, headers } = await open()
  expect(status).toBe(200)
  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  const script = await portal.fetch('/widget.js')
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(script.headers.get('x-frame-options')).toBe('DENY')
  const other = await portal.fetch('/api/docs')
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(other.headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('a foreign page, a page that hides where it is, and a key that is nobody’s get no form', async () => {
  const foreign = ['https://la.example.org/', `${site}.la.example.org/`, 'x'].map((referer) => ({ referer }))
  for (const headers of [{}, ...foreign]) {
    const refused = await open(headers)
    expect(refused.status).toBe(403)
    expect(ticketIn(pageOf(refused))).toBe('')
  }
  const unknown = await open(undefined, '', 'hoppk_khongcoai')
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('what is scheduled belongs to the default account, and the log tells by which key', async () => {
  const page = pageOf(await schedule({ name: 'Hẹn qua widget' }))
  expect(page).toContain('/host/')
  const [meeting] = await meetingsNamed('Hẹn qua widget')
  expect(meeting).toMatchObject({ owner_id: place.owner.id, duration_minutes: 30, starts_at: new Date('2026-11-20T02:00:00Z') })
  const entry = await portal.db
    .selectFrom('audit_log')
    .select('account_name')
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', String(meeting!.id))
    .executeTakeFirstOrThrow()
  expect(entry.account_name).toContain(`widget …${key.slice(-4)}`)
  const found = await post('join', { ticket: ticketIn(pageOf(await open())), joinCode: meeting!.join_code })
  expect(pageOf(found)).toContain(meeting!.participant_key)
})

test('the key without a ticket, a forged one and one that is too old schedule nothing', async () => {
  const ticket = ticketIn(pageOf(await open()))
  for (const bad of ['', 'x', ticket.slice(0, -4)]) {
    expect((await post('schedule', { ticket: bad, ...fields, name: 'Không vé' })).status).toBe(403)
  }
  portal.clock.advance(3 * hours)
  expect((await post('schedule', { ticket, ...fields, name: 'Không vé' })).status).toBe(403)
  expect(await meetingsNamed('Không vé')).toEqual([])
})

test.each(['2026-02-31T09:00', '2026-13-01T09:00', '2026-11-20T25:61', '20/11/2026', ''])(
  '%j is no time to begin: it is refused by its field',
  async (start) => {
    const reply = await schedule({ name: 'Không ngày', start })
    expect([reply.status, pageOf(reply)]).toEqual([400, expect.stringMatching(/class="problem"[^>]*>Bắt đầu/)])
    expect(await meetingsNamed('Không ngày')).toEqual([])
  },
)

test('while the default account is off nothing is scheduled, and the page says why', async () => {
  await useDefaultAccount(0)
  expect(pageOf(await schedule({ name: 'Không chủ' }))).toContain('Tài khoản mặc định đang tắt')
  expect(await meetingsNamed('Không chủ')).toEqual([])
  await useDefaultAccount(1)
})

test('a flood ends at the limit of its network, and what is typed is escaped and told by its field', async () => {
  expect(pageOf(await schedule({ name: '<b>x', duration: '7' }))).toMatch(/Thời lượng: .*value="&lt;b&gt;x"/s)
  const ticket = ticketIn(pageOf(await open()))
  const past = { ticket, ...fields, start: '2020-01-01T09:00' }
  for (let tries = 0; tries < 10; tries += 1) expect((await post('schedule', past)).status).toBe(400)
  const refused = await post('schedule', past)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect([...taken.keys()].some((subject) => /^widget \d+$/.test(subject))).toBe(true)
})

test('whoever mistypes ten times may still schedule', async () => {
  const ticket = ticketIn(pageOf(await open()))
  for (let tries = 0; tries < 10; tries += 1) expect((await post('schedule', { ticket, ...fields, name: 'x' })).status).toBe(400)
  expect((await post('schedule', { ticket, ...fields, name: 'Gõ mãi mới đúng' })).status).toBe(200)
})

test('a form that is too long, or none at all, is answered by a page of the frame; a long name by its limit', async () => {
  const long = await schedule({ name: 'x'.repeat(9000) })
  const ticket = ticketIn(pageOf(await open()))
  const other = await portal.fetch(`/widget/${key}?language=vi`, {
    method: 'POST',
    body: ticket,
    headers: { 'content-type': 'text/x' },
  })
  expect([long.status, other.status]).toEqual([413, 415])
  for (const reply of [long, other]) {
    expect(reply.headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`)
    expect(pageOf(reply)).toContain('quá dài hoặc không đọc được')
  }
  expect(pageOf(await schedule({ name: 'x'.repeat(1001) }))).toContain('Tên cuộc họp: Chỉ được tối đa 1000 ký tự')
})

test.each(['', '\0', '1\0', '123', '9'.repeat(5000), 'không phải mã', '<b>'])(
  '%j is no code of a meeting, and is told so',
  async (joinCode) => {
    const reply = await post('join', { ticket: ticketIn(pageOf(await open())), joinCode })
    expect([reply.status, pageOf(reply)]).toEqual([400, expect.stringContaining('Không có cuộc họp nào mang mã này')])
  },
)

test.each(['https://a.vn;script-src', 'https://a.vn,b.vn', "https://a'b.vn", 'https://a.vn"', 'https://*.vn', 'null'])(
  '%j is no origin: nothing of it gets into a header',
  async (origin) => {
    const admin = await createPerson(portal, 'Customer', place.places)
    const { body } = await portal.call(apiTokens.saveWidgetOrigins, { body: { origins: [origin] } }, admin.token)
    expect(body.fields).toMatchObject([{ path: 'origins.0', code: 'invalidOrigin' }])
  },
)

test('an origin that is taken off the list, or integrations switched off, end what was open', async () => {
  const ticket = ticketIn(pageOf(await open()))
  await switchIntegrations(portal, place.places, 0)
  expect((await post('schedule', { ticket, ...fields })).status).toBe(404)
  await switchIntegrations(portal, place.places, 1)
  await portal.db
    .updateTable('widget_keys')
    .set({ origins: ['https://khac.example.vn'] })
    .where('key', '=', key)
    .execute()
  expect((await post('schedule', { ticket, ...fields })).status).toBe(403)
  await portal.db
    .updateTable('widget_keys')
    .set({ origins: [site] })
    .where('key', '=', key)
    .execute()
})
