/** A customer with a plan and an owner, doubles of cores for its meetings, and meetings on them. */
import { meetings } from '@hop/contract/features/meetings'
import { defaultOptions } from '@hop/contract/meeting-options'
import { hours } from '../../../platform/clock.js'
import type { BigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import type { ZoomDouble } from '../../../testing/zoom-double-state.js'
import {
  createPerson,
  createPlaces,
  createPlan,
  createSubscription,
  type Person,
  type Places,
} from '../../../testing/factories/index.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import { coreSecrets, ownerOfSecret } from '../../cores/public.js'

export interface MeetingCustomer {
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

export async function createMeetingCustomer(portal: TestPortal, limits: Limits = {}): Promise<MeetingCustomer> {
  const places = await createPlaces(portal, `Chỗ họp ${serial++}`)
  const owner = await createPerson(portal, 'Customer', places)
  const { concurrent = 10, perDay = null, perMonth = null, participants = 50, lengthMinutes = 240 } = limits
  const planId = await createPlan(portal, [places.regionId], {
    meetings_per_day: perDay,
    meetings_per_month: perMonth,
    length_minutes: lengthMinutes,
    participants: 50,
  })
  await createSubscription(portal, places.customerId, planId, { concurrent_meetings: concurrent, participants })
  return { places, owner, planId }
}

async function insertCore(
  { db, clock }: TestPortal,
  core: { core_type: 'bbb' | 'zoom'; api_url: string; api_secret: string; settings: object; max_meetings: number },
): Promise<number> {
  const now = clock.now()
  const row = {
    ...core,
    settings: JSON.stringify(core.settings),
    package_type: 'Standard',
    max_participants: 1000,
    created_by: null,
    created_at: now,
    updated_at: now,
  }
  return (await db.insertInto('cores').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export function registerCore(
  portal: TestPortal,
  { url, secret }: Pick<BigBlueButtonDouble, 'url' | 'secret'>,
  { maxMeetings = 1000 } = {},
) {
  const sealed = coreSecrets(portal.platform.appSecret).seal(secret, ownerOfSecret('bbb', url))
  return insertCore(portal, { core_type: 'bbb', api_url: url, api_secret: sealed, settings: {}, max_meetings: maxMeetings })
}

/** What this customer was sold runs on Zoom. */
export const useZoom = ({ db }: TestPortal, { planId }: Pick<MeetingCustomer, 'planId'>) =>
  db.updateTable('subscriptions').set({ core: 'zoom' }).where('plan_id', '=', planId).execute()

export function registerZoomCore(portal: TestPortal, double: ZoomDouble): Promise<number> {
  const { url, accountId, clientId, clientSecret, webhookSecret, hosts } = double
  const seal = (secret: string) => coreSecrets(portal.platform.appSecret).seal(secret, ownerOfSecret('zoom', url))
  const settings = { accountId, clientId, hosts, webhookSecret: seal(webhookSecret) }
  return insertCore(portal, { core_type: 'zoom', api_url: url, api_secret: seal(clientSecret), settings, max_meetings: 1000 })
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
  { owner }: Pick<MeetingCustomer, 'owner'>,
  changes: object = {},
): Promise<number> {
  const reply = await portal.call(meetings.create, { body: meetingDraft(portal, changes) }, owner.token)
  if (reply.status !== 200) throw new Error(`Not scheduled: ${JSON.stringify(reply.body)}`)
  return Number(reply.body['id'])
}
