import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { minutes, seconds } from '../clock.js'
import { auditJobs, createTraces } from './traces.js'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const fold = async () => {
  for (const { handler } of auditJobs(portal.platform)) await handler({} as never)
}

const actor = { accountId: null, name: '', address: '203.0.113.7', requestId: 'r' }
const rowsOf = (action: string) =>
  portal.db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'account_name', 'details', 'address'])
    .where('action', '=', action)
    .orderBy('entity_id', 'desc')
    .execute()

test('two servers that saw the same in one minute write one row; the next minute is another', async () => {
  const { db, clock, platform } = portal
  const other = createTraces({ db, clock, log: platform.log })
  const trace = { action: 'access code refused', entity: 'meeting', entityId: 7, reason: 'wrong code', actor } as const
  platform.traces.note(trace)
  other.note(trace)
  other.note({ ...trace, reason: 'too many wrong codes' })
  other.note({ ...trace, actor: { ...actor, address: '203.0.113.8' } })
  await Promise.all([platform.traces.flush(), other.flush()])
  clock.advance(1 * minutes)
  platform.traces.note(trace)
  await platform.traces.flush()
  // The first minute is over, but a server may still be about to tell of it.
  await fold()
  expect(await rowsOf('access code refused')).toEqual([])
  clock.advance(1 * minutes + 30 * seconds)
  await fold()
  await fold()
  const rows = await rowsOf('access code refused')
  expect(rows.map(({ address, details }) => [address, details])).toEqual(
    expect.arrayContaining([
      ['203.0.113.7', { count: 3, reasons: { 'wrong code': 2, 'too many wrong codes': 1 } }],
      ['203.0.113.8', { count: 1, reasons: { 'wrong code': 1 } }],
      ['203.0.113.7', { count: 1, reasons: { 'wrong code': 1 } }],
    ]),
  )
  expect(rows).toHaveLength(3)
})

test('what could not be written waits for the next time, and a flood from everywhere is added up without its sources', async () => {
  const { clock, db, platform } = portal
  let isAway = true
  const away = new Proxy(db, {
    get: (real, name) => {
      if (isAway) throw new Error('the database is away')
      const part: unknown = Reflect.get(real, name)
      return typeof part === 'function' ? part.bind(real) : part
    },
  })
  const traces = createTraces({ db: away, clock, log: platform.log })
  for (let n = 0; n < 6_000; n += 1)
    traces.note({
      action: 'sign-in refused',
      entity: 'account',
      reason: 'wrong password',
      actor: { ...actor, address: `2001:db8:0:${n.toString(16)}::1` },
    })
  await traces.flush()
  isAway = false
  await traces.flush()
  const kept = await db.selectFrom('audit_traces').select(['address', 'count']).where('action', '=', 'sign-in refused').execute()
  expect(kept).toHaveLength(5_001)
  expect(kept.find(({ address }) => address === '*')?.count).toBe(1_000)
})

test('who walks through a thousand records, from a thousand addresses of one network, leaves fifty rows and a sum', async () => {
  const { clock, db, platform } = portal
  const traces = createTraces({ db, clock, log: platform.log })
  for (let n = 0; n < 1_000; n += 1) {
    const walker = { accountId: null, name: 'nguoixem', address: `2001:db8:0:7::${n.toString(16)}`, requestId: 'r' }
    traces.note({ action: 'call refused', entity: 'call', entityId: `meetings.detail ${n}`, reason: 'reach', actor: walker })
    if (n % 100 === 0) await traces.flush()
  }
  await traces.flush()
  const kept = await db
    .selectFrom('audit_traces')
    .select(['entity_id', 'address', 'count'])
    .where('action', '=', 'call refused')
    .where('account_name', '=', 'nguoixem')
    .execute()
  expect(kept).toHaveLength(51)
  expect(kept.find(({ entity_id }) => entity_id === '*')).toEqual({ entity_id: '*', address: '2001:db8:0:7::/64', count: 950 })
})
