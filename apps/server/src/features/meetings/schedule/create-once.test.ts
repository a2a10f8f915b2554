/** AddNewMeeting with an Idempotency-Key: what any call that takes one does. */
import { basePath } from '@hop/contract/call'
import { meetings } from '@hop/contract/features/meetings'
import { orders } from '@hop/contract/features/orders'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../platform/clock.js'
import { createPerson, testPassword } from '../../../testing/factories/index.js'
import { meetingDraft } from '../testing/meeting-customer.js'
import { customerPerTest } from '../testing/customer-per-test.js'

const here = customerPerTest()
const draft = (changes: object = {}) => meetingDraft(here.portal, changes)
let serial = 0
const newKey = () => `yeu-cau-${(serial += 1)}`

function send(key: string | null, body: object = draft(), { token = here.place.owner.token, language = 'en' } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': language,
    ...(key !== null && { 'idempotency-key': key }),
  }
  return here.portal.fetch(basePath + meetings.create.path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const countMeetings = async () =>
  (await here.portal.db.selectFrom('meetings').select('id').where('customer_id', '=', here.place.places.customerId).execute())
    .length

const waiters = async () =>
  (
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      here.portal.db,
    )
  ).rows.length

/** Somebody else is busy with the customer for as long as it takes. */
async function holdCustomer(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: here.portal.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select id from customers where id = $1 for update', [here.place.places.customerId])
  return () => client.end()
}

describe('the same key', () => {
  test('with the same body makes one meeting and answers the same', async () => {
    const key = newKey()
    const body = draft()
    const first = await send(key, body)
    const again = await send(key, Object.fromEntries(Object.entries(body).toReversed()))
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await countMeetings()).toBe(1)
  })

  test('sent ten times at once makes one meeting, and all get its answer', async () => {
    const [key, body] = [newKey(), draft()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key, body)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
    expect(await countMeetings()).toBe(1)
  })

  test('with another body is refused, in words', async () => {
    const key = newKey()
    await send(key)
    const { status, body } = await send(key, draft({ name: 'Họp khác' }))
    expect([status, body.code, body.message]).toEqual([422, 'IdempotencyKeyReused', expect.stringContaining('other contents')])
    const vietnamese = await send(key, draft({ name: 'Họp khác' }), { language: 'vi' })
    expect(vietnamese.body.message).toContain('nội dung khác')
    expect(await countMeetings()).toBe(1)
  })

  test('of two accounts is two keys', async () => {
    const [key, body] = [newKey(), draft()]
    const colleague = await createPerson(here.portal, 'Customer', here.place.places)
    const answers = [await send(key, body), await send(key, body, { token: colleague.token })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countMeetings()).toBe(2)
  })

  test('after a refusal is as good as new', async () => {
    const key = newKey()
    const past = new Date(here.portal.clock.now().getTime() - 24 * hours).toISOString()
    expect((await send(key, draft({ scheduleStartTime: past }))).status).toBe(400)
    expect((await send(key, draft())).status).toBe(200)
    expect(await countMeetings()).toBe(1)
  })

  test('is forgotten after a day, by the call itself and by the job', async () => {
    const [key, other] = [newKey(), newKey()]
    const later = draft({ scheduleStartTime: new Date(here.portal.clock.now().getTime() + 72 * hours).toISOString() })
    const token = here.place.owner.token
    await send(key, later, { token })
    await send(other, later, { token })
    here.portal.clock.advance(24 * hours - 1)
    await here.portal.platform.jobs.drain()
    const kept = () => here.portal.db.selectFrom('idempotency_keys').select('key').where('key', 'in', [key, other]).execute()
    expect(await kept()).toHaveLength(2)
    here.portal.clock.advance(2)
    const fresh = await here.portal.signIn(here.place.owner.username, testPassword)
    expect((await send(key, draft({ name: 'Họp lại' }), { token: fresh })).status).toBe(200)
    here.portal.clock.advance(1 * hours)
    await here.portal.platform.jobs.drain()
    expect(await kept()).toEqual([{ key }])
  })

  test('while the first request is still busy waits, and then says so', async () => {
    const [key, body] = [newKey(), draft()]
    const release = await holdCustomer()
    const first = send(key, body)
    // It has its key by the time it waits for the customer.
    await expect.poll(waiters).toBe(1)
    const second = await send(key, body)
    expect([second.status, second.body.code]).toEqual([409, 'IdempotencyKeyBusy'])
    await release()
    // Unless it has lost its patience on a slow machine.
    expect([200, 503]).toContain((await first).status)
    expect((await send(key, body)).status).toBe(200)
    expect(await countMeetings()).toBe(1)
  })
})

test('a request that is cut off in the middle leaves neither a meeting nor a key: sent again it makes one', async () => {
  const [key, body] = [newKey(), draft()]
  const release = await holdCustomer()
  const first = send(key, body)
  await expect.poll(waiters).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(here.portal.db)
  expect((await first).status).toBe(503)
  await release()
  expect((await send(key, body)).status).toBe(200)
  expect((await send(key, body)).status).toBe(200)
  expect(await countMeetings()).toBe(1)
})

test('without a key every request makes a meeting', async () => {
  const body = draft()
  await send(null, body)
  await send(null, body)
  expect(await countMeetings()).toBe(2)
})

test.each(['short', 'a'.repeat(201), 'with a space', 'có dấu thì không'])('the key %j is refused', async (key) => {
  const { status, body } = await send(encodeURI(key) === key ? key : Buffer.from(key).toString('latin1'))
  expect([status, body.code]).toEqual([400, 'IdempotencyKeyInvalid'])
  expect(await countMeetings()).toBe(0)
})

test('the documentation names the header and what it may answer', async () => {
  const { body } = await here.portal.fetch('/api/docs/openapi.json')
  const paths = body['paths'] as Record<
    string,
    { post?: { parameters: object[]; responses: Record<string, { description: string }> } }
  >
  const documented = paths[basePath + meetings.create.path]?.post
  expect(documented?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
  )
  expect(documented?.responses['422']?.description).toContain('IdempotencyKeyReused')
  const withHeader = Object.entries(paths).filter(([, { post }]) =>
    JSON.stringify(post?.parameters ?? []).includes('Idempotency-Key'),
  )
  expect(withHeader.map(([path]) => path).toSorted((one, other) => one.localeCompare(other))).toEqual([
    basePath + meetings.create.path,
    basePath + orders.create.path,
  ])
})
