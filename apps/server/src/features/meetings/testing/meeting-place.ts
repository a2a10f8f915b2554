/** A customer with a plan, an owner, and a BigBlueButton double as its core. */
import { meetings } from '@hop/contract/features/meetings'
import { defaultOptions } from '@hop/contract/meeting-options'
import { days, hours } from '../../../platform/clock.js'
import { type BigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import type { ZoomDouble } from '../../../testing/zoom-double.js'
import { createPerson, createPlaces, type Person, type Places } from '../../../testing/people.js'
import { recordFactories } from '../../../testing/records.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import { coreSecrets, ownerOfSecret } from '../../cores/core-access.js'

export interface MeetingPlace {
  places: Places
  owner: Person
  planId: number
}

export interface Limits {
  concurrent?: number | null
  perDay?: number | null
  perMonth?: number | null
  participants?: number | null
  lengthMinutes?: number | null
}

let serial = 0

export async function createMeetingPlace(portal: TestPortal, limits: Limits = {}): Promise<MeetingPlace> {
  const places = await createPlaces(portal, `Chỗ họp ${serial++}`)
  const owner = await createPerson(portal, 'Customer', places)
  const planId = (await recordFactories.plan?.(portal, places)) ?? 0
  const { concurrent = 10, perDay = null, perMonth = null, participants = 50, lengthMinutes = 240 } = limits
  const terms = { meetings_per_day: perDay, meetings_per_month: perMonth, length_minutes: lengthMinutes }
  await portal.db.updateTable('plans').set(terms).where('id', '=', planId).execute()
  const now = portal.clock.now()
  const subscription = {
    customer_id: places.customerId,
    plan_id: planId,
    starts_at: new Date(now.getTime() - days),
    ends_at: new Date(now.getTime() + 90 * days),
    concurrent_meetings: concurrent,
    participants,
    created_by: null,
    created_at: now,
    updated_at: now,
  }
  await portal.db.insertInto('subscriptions').values(subscription).execute()
  return { places, owner, planId }
}

export async function registerCore(
  portal: TestPortal,
  double: BigBlueButtonDouble,
  { maxMeetings = 1000 } = {},
): Promise<number> {
  const now = portal.clock.now()
  const sealed = coreSecrets(portal.platform.appSecret).seal(double.secret, ownerOfSecret('bbb', double.url))
  const core = {
    core_type: 'bbb' as const,
    package_type: 'Standard',
    api_url: double.url,
    api_secret: sealed,
    settings: '{}',
    max_participants: 1000,
    max_meetings: maxMeetings,
    created_by: null,
    created_at: now,
    updated_at: now,
  }
  return (await portal.db.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()).id
}

/** Plans of this customer run on Zoom from now on. */
export const useZoom = ({ db }: TestPortal, { planId }: Pick<MeetingPlace, 'planId'>) =>
  db.updateTable('plans').set({ core: 'zoom' }).where('id', '=', planId).execute()

export async function registerZoomCore(portal: TestPortal, double: ZoomDouble): Promise<number> {
  const now = portal.clock.now()
  const box = coreSecrets(portal.platform.appSecret)
  const owner = ownerOfSecret('zoom', double.url)
  const { accountId, clientId, hosts } = double
  const core = {
    core_type: 'zoom' as const,
    package_type: 'Standard',
    api_url: double.url,
    api_secret: box.seal(double.clientSecret, owner),
    settings: JSON.stringify({ accountId, clientId, hosts, webhookSecret: box.seal(double.webhookSecret, owner) }),
    max_participants: 1000,
    max_meetings: 1000,
    created_by: null,
    created_at: now,
    updated_at: now,
  }
  return (await portal.db.insertInto('cores').values(core).returning('id').executeTakeFirstOrThrow()).id
}

export const meetingDraft = (portal: TestPortal, changes: object = {}) => ({
  name: 'Giao ban tuần',
  scheduleStartTime: new Date(portal.clock.now().getTime() + hours).toISOString(),
  scheduleDuration: 60,
  accessCode: 'ABC123',
  publicMeeting: false,
  ...defaultOptions,
  ...changes,
})

export async function schedule(
  portal: TestPortal,
  { owner }: Pick<MeetingPlace, 'owner'>,
  changes: object = {},
): Promise<number> {
  const reply = await portal.call(meetings.create, { body: meetingDraft(portal, changes) }, owner.token)
  if (reply.status !== 200) throw new Error(`Not scheduled: ${JSON.stringify(reply.body)}`)
  return Number(reply.body['id'])
}
