import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import type { Tables } from '../../tables/index.js'
import { createMeeting, createPerson, createPlaces } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { listCandidates } from './cores.queries.js'

let portal: TestPortal
let serial = 0
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.updateTable('cores').set({ deleted_at: portal.clock.now(), is_built_in: false }).execute()
})

async function addCore(changes: Partial<Insertable<Tables['cores']>> = {}): Promise<number> {
  const now = portal.clock.now()
  const core = {
    core_type: 'bbb' as const,
    package_type: 'Standard',
    api_url: `https://core${serial++}.example.vn`,
    api_secret: 'sealed',
    settings: '{}',
    max_participants: 100,
    max_meetings: 10,
    created_by: null,
    created_at: now,
    updated_at: now,
    ...changes,
  }
  return (await portal.db.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()).id
}

async function runOn(
  coreId: number,
  state: 'opening' | 'waiting' | 'open' | 'closed',
  { openedAt = portal.clock.now(), peopleNow = 0 } = {},
): Promise<void> {
  const places = await createPlaces(portal, `Lõi ${serial++}`)
  const owner = await createPerson(portal, 'Customer', places)
  const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: owner.id })
  await portal.db
    .insertInto('meeting_sessions')
    .values({
      meeting_id: meetingId,
      customer_id: places.customerId,
      number: 1,
      core_id: coreId,
      state,
      external_id: `e${serial}`,
      internal_id: null,
      core_data: '{}',
      callback_key: `k${serial}`,
      opened_at: openedAt,
      people_now: peopleNow,
    })
    .execute()
}

const candidates = async (people = 10, packageType = 'Standard') =>
  (await listCandidates(portal.db, { coreType: 'bbb', packageType, people, now: portal.clock.now() })).map(({ id }) => id)

describe('where a meeting may run', () => {
  test('on cores of its package and kind that are on, not draining and not removed', async () => {
    const right = await addCore()
    await addCore({ package_type: 'Premium' })
    await addCore({ core_type: 'zoom' })
    await addCore({ is_active: false })
    await addCore({ is_draining: true })
    await addCore({ deleted_at: portal.clock.now() })
    expect(await candidates()).toEqual([right])
  })

  test('not where it has more people than the core takes', async () => {
    const [small, large] = [await addCore({ max_participants: 50 }), await addCore({ max_participants: 51 })]
    expect(await candidates(51)).toEqual([large])
    expect((await candidates(50)).toSorted((a, b) => a - b)).toEqual([small, large])
  })

  test('not where its people are too many together with those who are there', async () => {
    const core = await addCore({ max_participants: 100, running_participants: 60 })
    expect(await candidates(40)).toEqual([core])
    expect(await candidates(41)).toEqual([])
    await runOn(core, 'open', { peopleNow: 70 })
    expect(await candidates(31)).toEqual([])
    expect(await candidates(30)).toEqual([core])
  })

  test.each(['opening', 'waiting', 'open'] as const)('not where as many meetings are as may be, %s ones too', async (state) => {
    const full = await addCore({ max_meetings: 1 })
    await runOn(full, 'closed')
    expect(await candidates()).toEqual([full])
    await runOn(full, state)
    expect(await candidates()).toEqual([])
  })
})

describe('in which order', () => {
  test('the core with the smallest share of its people first, then with the fewest meetings', async () => {
    const half = await addCore({ max_participants: 100, running_participants: 50 })
    const third = await addCore({ max_participants: 300, running_participants: 100, running_meetings: 9 })
    const thirdWithLess = await addCore({ max_participants: 300, running_participants: 100, running_meetings: 3 })
    expect(await candidates()).toEqual([thirdWithLess, third, half])
  })

  test('what was opened since the last look counts, a young meeting with the people whom it expects', async () => {
    const [first, second] = [await addCore(), await addCore()]
    await runOn(first, 'opening')
    expect(await candidates()).toEqual([second, first])
    await runOn(second, 'open', { peopleNow: 60 })
    expect(await candidates()).toEqual([first, second])
    // Nobody came to it: it weighs as a meeting, and as no people.
    const third = await addCore()
    await runOn(third, 'open', { openedAt: new Date(portal.clock.now().getTime() - hours) })
    expect(await candidates()).toEqual([third, first, second])
  })

  test('one that is down last, one that nobody has looked at yet as if it were up', async () => {
    const down = await addCore({ is_up: false })
    const up = await addCore({ is_up: true, running_participants: 80 })
    const unknown = await addCore()
    expect(await candidates()).toEqual([unknown, up, down])
  })

  test('the built-in room serves every package, after the package’s own cores, but before one that is down', async () => {
    const room = await addCore({ package_type: 'Built-in', is_built_in: true })
    const busy = await addCore({ running_participants: 90 })
    const down = await addCore({ is_up: false })
    expect(await candidates()).toEqual([busy, room, down])
    expect(await candidates(10, 'Premium')).toEqual([room])
  })
})
