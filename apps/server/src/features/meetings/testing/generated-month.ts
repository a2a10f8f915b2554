/** Six weeks of meetings with all that happens to them, done as the portal does it: the same every time. */
import { hours, minutes } from '../../../platform/clock.js'
import {
  createAccount,
  createCustomer,
  createMeeting,
  createPerson,
  createRegion,
  type Person,
} from '../../../testing/factories/index.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import { closeSession, type EndReason } from '../sessions/end/end-session.js'
import { insertSession, insertSessionEvent, type SessionRow } from '../sessions/session.queries.js'
import { beginVisit, finishVisit } from '../sessions/people/visits.js'

export interface Month {
  regions: { north: number; south: number }
  customers: { id: number; owners: number[] }[]
  people: Record<'SupperAdmin' | 'Admin' | 'northManager' | 'southManager' | 'Customer', Person>
}

const meetingsPerCustomer = 36

/** `meanwhile` is done now and then between the meetings. */
export async function generateMonth(portal: TestPortal, meanwhile: () => Promise<unknown>): Promise<Month> {
  const regions = { north: await createRegion(portal, 'Miền Bắc'), south: await createRegion(portal, 'Miền Nam') }
  const customers: Month['customers'] = []
  for (const region of ['north', 'north', 'south', 'south', 'north'] as const) {
    const places = { regionId: regions[region], customerId: await createCustomer(portal, regions[region]) }
    const owners = [await createAccount(portal, 'Customer', places), await createAccount(portal, 'User', places)]
    customers.push({ id: places.customerId, owners: owners.map(({ id }) => id) })
  }
  const core = await createCore(portal)
  for (const [place, { id: customerId, owners }] of customers.entries())
    for (let n = 0; n < meetingsPerCustomer; n += 1) {
      const ownerId = owners[n % owners.length] ?? 0
      await liveMeeting(portal, { customerId, ownerId, otherOwnerId: owners[0] ?? 0 }, place * meetingsPerCustomer + n, core)
      if (n % 11 === 0) await meanwhile()
    }
  await moveAndDelete(portal, customers, regions)
  const [first] = customers
  const ours = { regionId: regions.north, customerId: first?.id ?? 0 }
  const theirs = { regionId: regions.south, customerId: customers[2]?.id ?? 0 }
  const people = {
    SupperAdmin: await createPerson(portal, 'SupperAdmin', ours),
    Admin: await createPerson(portal, 'Admin', ours),
    northManager: await createPerson(portal, 'Manager', ours),
    southManager: await createPerson(portal, 'Manager', theirs),
    Customer: await createPerson(portal, 'Customer', ours),
  }
  return { regions, customers, people }
}

/** One customer goes to the other region with its past, another one is deleted. */
async function moveAndDelete({ db, clock }: TestPortal, customers: Month['customers'], regions: Month['regions']) {
  await db
    .updateTable('customers')
    .set({ region_id: regions.south })
    .where('id', '=', customers[1]?.id ?? 0)
    .execute()
  await db
    .updateTable('customers')
    .set({ deleted_at: clock.now() })
    .where('id', '=', customers[4]?.id ?? 0)
    .execute()
}

async function createCore({ db, clock }: TestPortal): Promise<number> {
  const now = clock.now()
  const address = { package_type: 'month', api_url: 'https://month.example.vn/', api_secret: 'x' }
  const core = { core_type: 'bbb', ...address, max_participants: 100, max_meetings: 100 } as const
  const made = { created_by: null, created_at: now, updated_at: now }
  return (
    await db
      .insertInto('cores')
      .values({ ...core, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** Half an hour before midnight in Vietnam, its first instant, the last one before it, and in the day. */
const times = [16 * hours + 30 * minutes, 17 * hours, 17 * hours - 1, 2 * hours, 9 * hours, 23 * hours + 59 * minutes] as const
const firstDay = Date.parse('2026-10-08T00:00:00Z')

interface Hands {
  customerId: number
  ownerId: number
  otherOwnerId: number
}

export async function liveMeeting(portal: TestPortal, hands: Hands, n: number, core: number): Promise<void> {
  const { db, clock } = portal
  const id = await createMeeting(portal, hands)
  const startsAt = new Date(firstDay + ((n * 7) % 42) * 24 * hours + (times[n % times.length] ?? 0))
  const change = (values: object) => db.updateTable('meetings').set(values).where('id', '=', id).execute()
  await change({ starts_at: startsAt, duration_minutes: 60, name: `Cuộc họp ${n}` })
  switch (n % 12) {
    case 0:
      break
    case 1:
      await change({ starts_at: new Date(startsAt.getTime() + 30 * hours) })
      break
    case 2:
      await change({ status: 'CANCEL' })
      break
    case 3:
      await change({ deleted_at: clock.now(), deleted_by: hands.ownerId })
      break
    case 4:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 0 }, 'core')
      break
    case 5:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 3 }, 'core lost')
      break
    case 6:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 2 }, 'core lost')
      await hold(portal, { id, ...hands, core, startsAt: new Date(startsAt.getTime() + 2 * hours), number: 2, people: 4 }, 'host')
      break
    case 7:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 5 }, 'host')
      await change({ deleted_at: clock.now(), deleted_by: hands.ownerId })
      break
    case 8:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 2 }, null)
      break
    case 9:
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 1 + (n % 5) }, 'time over')
      await change({ owner_id: hands.otherOwnerId })
      break
    default:
      // The second session ends on the day after the first.
      await hold(portal, { id, ...hands, core, startsAt, number: 1, people: 3 }, 'host')
      await hold(
        portal,
        { id, ...hands, core, startsAt: new Date(startsAt.getTime() + 25 * hours), number: 2, people: 2 + (n % 4) },
        'host',
      )
  }
}

interface Holding {
  id: number
  customerId: number
  core: number
  startsAt: Date
  number: number
  people: number
}

/** A session with its visits: the first visitor comes twice, every second one has a camera on, and all but the last go. */
async function hold(portal: TestPortal, holding: Holding, end: EndReason | null): Promise<void> {
  const { platform } = portal
  const { id, startsAt, people } = holding
  const session = await openSession(portal, holding)
  const at = (minute: number) => new Date(startsAt.getTime() + minute * minutes)
  for (let n = 0; n < people; n += 1) await join(portal, session, `v${n}`, `guest-${n}`, at(n))
  if (people > 1) {
    await finishVisit(platform, session, 'v0', at(20))
    await join(portal, session, 'again', 'guest-0', at(21))
    await finishVisit(platform, session, 'v1', at(25))
  }
  for (let n = 0; n < people; n += 2) await cameraOn(portal, session, `v${n}`, at(5 + n))
  // The same camera once more is the same visit; one told twice is one.
  if (people > 0) await cameraOn(portal, session, 'v0', at(9))
  if (end) await closeSession(platform, id, session.id, end, at(50))
}

async function openSession({ db }: TestPortal, { id, customerId, core, startsAt, number }: Holding): Promise<SessionRow> {
  return db.transaction().execute(async (transaction) => {
    const session = await insertSession(transaction, {
      meeting_id: id,
      customer_id: customerId,
      number,
      core_id: core,
      state: 'open',
      external_id: `e-${id}-${number}`,
      callback_key: `c-${id}-${number}`,
      opened_at: startsAt,
      started_at: startsAt,
      began_at: startsAt,
    })
    await transaction.updateTable('meetings').set({ status: 'INPROGRESS' }).where('id', '=', id).execute()
    return session
  })
}

const join = ({ platform }: TestPortal, session: SessionRow, visitId: string, visitorKey: string, at: Date) =>
  beginVisit(platform, session, {
    kind: 'joined',
    key: visitId,
    externalId: session.external_id,
    visitId,
    visitorKey,
    name: visitorKey,
    isHost: false,
    userAgent: null,
    at,
  })

const cameraOn = ({ db }: TestPortal, session: SessionRow, visitId: string, at: Date) =>
  insertSessionEvent(db, {
    session_id: session.id,
    event_key: `${visitId} ${at.getTime()}`,
    kind: 'cameraOn',
    happened_at: at,
    visit_id: visitId,
    body: '{}',
  })
