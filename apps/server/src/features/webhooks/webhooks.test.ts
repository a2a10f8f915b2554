import { type DeliveryDetails, webhooks, type Webhook, type WebhookWithSecret } from '@hop/contract/features/webhooks'
import { webhookEvents, webhookPausesSeconds } from '@hop/contract/webhook-events'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, seconds } from '../../platform/clock.js'
import { createMeeting, createPerson, createPlaces, createSession, switchIntegrations } from '../../testing/factories/index.js'
import type { Person, Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { postEvent } from './post-event.js'
import { signedHeaders } from './sign-event.js'
import { type Receiver, startReceiver } from './testing/receiver.js'
import { queueSessionEvent } from './queue-webhook-events.js'

let portal: TestPortal
let receiver: Receiver
let places: Places
let owner: Person
let count = 0
beforeAll(async () => {
  receiver = await startReceiver()
  portal = await startTestPortal({ webhooks: { insideHosts: [receiver.host] } })
})
afterAll(async () => {
  await portal.close()
  receiver.close()
})
beforeEach(async () => {
  count += 1
  places = await createPlaces(portal, `Nơi nhận ${count}`)
  await switchIntegrations(portal, places, 1)
  owner = await createPerson(portal, 'Customer', places)
})
afterEach(async () => {
  await portal.db.deleteFrom('webhooks').execute()
  await portal.platform.jobs.drain()
  receiver.received.length = 0
  Object.assign(receiver.state, { status: 200, headers: {}, answer: 'ok' })
})

const create = (body: object = {}) =>
  portal.call(webhooks.create, { body: { url: receiver.url, events: [...webhookEvents], ...body } }, owner.token)
const created = async (body: object = {}) => (await create(body)).body['data'] as WebhookWithSecret
const list = async (token = owner.token) => (await portal.call(webhooks.list, {}, token)).body['data'] as Webhook[]
/** Days later the session is over. */
const stateOf = async ({ id }: Webhook) =>
  portal.db.selectFrom('webhooks').select(['is_on', 'off_reason']).where('id', '=', id).executeTakeFirst()
const drain = () => portal.platform.jobs.drain()
const later = async (ms: number) => {
  portal.clock.advance(ms)
  await drain()
}
const newSession = async () => {
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  await createSession(portal, meetingId)
  return portal.db
    .selectFrom('meeting_sessions')
    .select(['id', 'customer_id', 'meeting_id'])
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
}
type Told = Awaited<ReturnType<typeof newSession>>
const tell = (session: Told, event: 'meeting.started' | 'summary.ready' = 'meeting.started') =>
  portal.db.transaction().execute((transaction) => {
    const at = portal.clock.now().toISOString()
    return queueSessionEvent(portal.platform, transaction, event, session, { startedAt: at, madeAt: at } as never)
  })
const typesReceived = () => receiver.received.map(({ text }) => (JSON.parse(text) as { type: string }).type)

describe('an address', () => {
  test.each([
    ['ftp://example.com/', 'invalidWebhookAddress'],
    ['congty.vn', 'invalidWebhookAddress'],
    ['https://8.8.8.8:0/', 'invalidWebhookAddress'],
    ['http://8.8.8.8/', 'closedWebhookAddress'],
    ['https://127.0.0.1/', 'closedWebhookAddress'],
    ['https://10.0.0.1/', 'closedWebhookAddress'],
    ['https://[::ffff:192.168.1.1]/', 'closedWebhookAddress'],
    ['https://0x7f.1/', 'closedWebhookAddress'],
    ['https://2130706433/', 'closedWebhookAddress'],
    ['https://0177.0.0.1/', 'closedWebhookAddress'],
    ['https://169.254.169.254/latest', 'closedWebhookAddress'],
    ['https://user:pass@8.8.8.8/', 'closedWebhookAddress'],
    // A name that the resolver of this machine leads to a private address.
    ['https://localhost/', 'closedWebhookAddress'],
    ['https://no-such-name.invalid/', 'unknownWebhookHost'],
  ])('%s is refused by its field', async (url, code) => {
    const { status, body } = await create({ url })
    expect([status, body.fields]).toMatchObject([400, [{ path: 'url', code }]])
  })

  test('whose name leads to a private address when an event is sent is not connected to', async () => {
    for (const addresses of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1']]) {
      const resolver = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const outcome = await postEvent('https://example.com/', {}, '{}', { insideHosts: [], resolver })
      expect(outcome, addresses.join()).toMatchObject({ status: null, problem: 'addressRefused' })
    }
  })

  test('is one of five at most, each once', async () => {
    await created()
    expect((await create()).body).toMatchObject({ code: 'DuplicateWebhook', fields: [{ path: 'url' }] })
    for (const n of [1, 2, 3, 4]) await created({ url: `${receiver.url}/${n}` })
    expect((await create({ url: `${receiver.url}/6` })).body).toMatchObject({ code: 'TooManyWebhooks', params: [5] })
  })

  test('needs the feature', async () => {
    await switchIntegrations(portal, places, 0)
    expect((await create()).body.code).toBe('IntegrationsOff')
  })
})

describe('the secret', () => {
  test('is told once, and nothing in the database tells it', async () => {
    const { secret, webhook } = await created()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const row = await portal.db.selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 40))
    expect(JSON.stringify(await list())).not.toContain(secret.slice(6, 40))
  })

  test('signs as the vector of Standard Webhooks', () => {
    const at = new Date(1614265330 * 1000)
    const signed = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
    expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)['webhook-signature']).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  test('is changed, and for a day both are good', async () => {
    const { webhook, secret: old } = await created()
    const { body } = await portal.call(webhooks.rotateSecret, { body: { id: webhook.id } }, owner.token)
    const { secret: fresh } = body['data'] as WebhookWithSecret
    const session = await newSession()
    await tell(session)
    await drain()
    for (const secret of [old, fresh]) expect(receiver.verified(secret, portal.clock.now())).toHaveLength(1)
    receiver.received.length = 0
    portal.clock.advance(25 * hours)
    await tell(session)
    await drain()
    expect(receiver.verified(fresh, portal.clock.now())).toHaveLength(1)
    expect(() => receiver.verified(old, portal.clock.now())).toThrow('No matching signature found')
  })
})

describe('a receiver that was away for an hour', () => {
  test('gets each event once, in the order of its meeting, and another meeting does not wait', async () => {
    const { secret, webhook } = await created()
    const [one, other] = [await newSession(), await newSession()]
    receiver.state.status = 503
    await tell(one)
    await drain()
    for (let minute = 0; minute < 60; minute += 10) await later(600 * seconds)
    await tell(one, 'summary.ready')
    await tell(other)
    await drain()
    receiver.received.length = 0
    receiver.state.status = 200
    await later(3 * hours)
    const bodies = receiver.verified(secret, portal.clock.now())
    const ofMeeting = ({ meeting_id }: Told) =>
      bodies.filter(({ data }) => (data as { meetingId: number }).meetingId === meeting_id)
    expect(ofMeeting(one).map(({ type }) => type)).toEqual(['meeting.started', 'summary.ready'])
    expect(ofMeeting(other).map(({ type }) => type)).toEqual(['meeting.started'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    await later(3 * days)
    expect(receiver.received).toHaveLength(3)
    expect(await stateOf(webhook)).toMatchObject({ is_on: true })
  })

  test('has the same webhook-id at every try, and what it asks for by Retry-After is heeded', async () => {
    await created()
    Object.assign(receiver.state, { status: 429, headers: { 'retry-after': '3600' } })
    await tell(await newSession())
    await drain()
    await later(50 * 60 * seconds)
    expect(receiver.received).toHaveLength(1)
    await later(11 * 60 * seconds)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  test('is sent what waits as soon as a ping is answered', async () => {
    const { webhook } = await created()
    receiver.state.status = 500
    await tell(await newSession())
    await later(hours)
    await later(2 * hours)
    receiver.received.length = 0
    receiver.state.status = 200
    const { body } = await portal.call(webhooks.ping, { body: { id: webhook.id } }, owner.token)
    expect(body['data']).toMatchObject({ event: 'webhook.ping', state: 'delivered', attempts: [{ status: 200, answer: 'ok' }] })
    await drain()
    expect(typesReceived()).toEqual(['webhook.ping', 'meeting.started'])
  })
})

test('a receiver that answers 500 for ever is switched off after three days, and its administrators are told', async () => {
  const { webhook } = await created()
  receiver.state.status = 500
  await tell(await newSession())
  await drain()
  for (const pause of webhookPausesSeconds) {
    expect(await stateOf(webhook)).toMatchObject({ is_on: true })
    await later(pause * 1.1 * seconds)
  }
  expect(receiver.received).toHaveLength(webhookPausesSeconds.length + 1)
  expect(await stateOf(webhook)).toEqual({ is_on: false, off_reason: 'failing' })
  const mails = await portal.db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.email', 'deliveries.recipient')
    .select(['subject', 'text'])
    .where('accounts.id', '=', owner.id)
    .execute()
  expect(mails).toMatchObject([
    { subject: 'Một webhook đã bị tắt', text: expect.stringContaining(`/account/webhooks/${webhook.id}`) },
  ])
  // What happens now is not kept for it; what waited is sent when it is switched on.
  receiver.received.length = 0
  await tell(await newSession())
  await later(days)
  expect(receiver.received).toEqual([])
})

test('an address that is gone is switched off at once', async () => {
  await created()
  receiver.state.status = 410
  await tell(await newSession())
  await drain()
  expect(await list()).toMatchObject([{ isOn: false, offReason: 'gone' }])
})

test('a redirect, to a private address or any other, is not followed', async () => {
  const inside = await startReceiver()
  const { webhook } = await created()
  Object.assign(receiver.state, { status: 307, headers: { location: inside.url } })
  const { body } = await portal.call(webhooks.ping, { body: { id: webhook.id } }, owner.token)
  expect(body['data']).toMatchObject({ state: 'failed', attempts: [{ status: 307, problem: 'answerRefused' }] })
  expect(inside.received).toEqual([])
  inside.close()
})

describe('the log', () => {
  test('has body and answer, belongs to the customer, and is kept for 30 days', async () => {
    const { webhook } = await created()
    receiver.state.answer = 'Đã nhận\0'
    await tell(await newSession())
    await drain()
    const page = { filters: [{ field: 'webhookId', operator: 'eq', value: webhook.id }] } as never
    const { body } = await portal.call(webhooks.deliveries, { body: page }, owner.token)
    const [row] = body['data'] as { id: number }[]
    const read = async () => (await portal.call(webhooks.delivery, { query: { id: row!.id } }, owner.token)).body
    const details = (await read())['data'] as DeliveryDetails
    expect(details).toMatchObject({ state: 'delivered', tries: 1, attempts: [{ status: 200, answer: 'Đã nhận' }] })
    expect(details.body).toBe(receiver.received[0]?.text)
    const stranger = await createPerson(portal, 'Customer', await createPlaces(portal, `Nơi lạ ${count}`))
    expect(await list(stranger.token)).toEqual([])
    await later(31 * days)
    const left = portal.db.selectFrom('webhook_deliveries').select('id').where('id', '=', row!.id)
    expect(await left.execute()).toEqual([])
  })

  test('sends again with the same webhook-id, and pressing twice sends once', async () => {
    await created()
    await tell(await newSession())
    await drain()
    const { id } = await portal.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const resend = () => portal.call(webhooks.resend, { body: { id } }, owner.token)
    await Promise.all([resend(), resend()])
    await drain()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})

test('what is rolled back is not told', async () => {
  await created()
  const session = await newSession()
  const failing = portal.db.transaction().execute(async (transaction) => {
    await queueSessionEvent(portal.platform, transaction, 'meeting.started', session, {
      startedAt: portal.clock.now().toISOString(),
    })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await drain()
  expect(receiver.received).toEqual([])
})

test('two servers that look at once send it once', async () => {
  await created()
  await tell(await newSession())
  await Promise.all([drain(), drain(), drain()])
  expect(receiver.received).toHaveLength(1)
})
