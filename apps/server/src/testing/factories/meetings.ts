/** A meeting, straight in the database, for tests that need one and do not care how it came there. */
import { meetingOptions } from '@hop/contract/meeting-options'
import { hours } from '../../platform/clock.js'
import type { TestPortal } from '../test-portal.js'

const unique = () => Math.random().toString(36).slice(2, 12)
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export async function createMeeting(
  { db, clock }: TestPortal,
  { customerId, ownerId }: { customerId: number; ownerId: number },
): Promise<number> {
  const now = clock.now()
  const options = Object.fromEntries(meetingOptions.map((option) => [snake(option), false])) as Record<
    `enable_${string}`,
    boolean
  >
  const { id } = await db
    .insertInto('meetings')
    .values({
      ...(options as unknown as { enable_camera: boolean }),
      customer_id: customerId,
      owner_id: ownerId,
      name: 'Giao ban tuần',
      starts_at: new Date(now.getTime() + hours),
      duration_minutes: 60,
      is_public: false,
      planned_participants: 1,
      access_code: 'ABC123',
      join_code: String(Math.floor(Math.random() * 1e9)).padStart(9, '1'),
      host_key: unique() + unique(),
      participant_key: unique() + unique(),
      core_type: 'bbb',
      core_id: null,
      created_at: now,
      updated_at: now,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createParticipant(
  { db, clock }: TestPortal,
  meetingId: number,
  email = `${unique()}@example.vn`,
): Promise<number> {
  const now = clock.now()
  const person = {
    name: 'Khách Mời',
    email,
    phone: '',
    role: 'PARTICIPANT' as const,
    assigned_by: '',
    code: '',
    contact_id: null,
  }
  const { id } = await db
    .insertInto('meeting_participants')
    .values({ ...person, meeting_id: meetingId, private_key: unique() + unique(), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createCore({ db, clock }: TestPortal): Promise<number> {
  const now = clock.now()
  const limits = { max_participants: 100, max_meetings: 100 }
  const address = { package_type: unique(), api_url: `https://${unique()}.example.vn/`, api_secret: 'x' }
  const core = { core_type: 'bbb', ...address, ...limits, created_by: null, created_at: now, updated_at: now } as const
  return (await db.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()).id
}

/** One that began and is over; returns the name that its core gave it. */
export async function createSession(portal: TestPortal, meetingId: number): Promise<string> {
  const { db, clock } = portal
  const now = clock.now()
  const { customer_id } = await db
    .selectFrom('meetings')
    .select('customer_id')
    .where('id', '=', meetingId)
    .executeTakeFirstOrThrow()
  const mid = `${unique()}-${now.getTime()}`
  await db
    .insertInto('meeting_sessions')
    .values({
      meeting_id: meetingId,
      customer_id,
      number: 1,
      core_id: await createCore(portal),
      state: 'closed',
      external_id: unique(),
      internal_id: mid,
      callback_key: unique() + unique(),
      opened_at: now,
      started_at: now,
      began_at: now,
      ended_at: new Date(now.getTime() + hours),
    })
    .execute()
  return mid
}
