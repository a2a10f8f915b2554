/** Plans: as the form sends one, and straight in the database. */
import { insertPlan, type PlanValues } from '../../features/plans/public.js'
import type { TestPortal } from '../test-portal.js'

let count = 0
/** The fields of the form, under a code of its own. */
export const newPlan = (change: object = {}) => {
  count += 1
  return {
    code: `GOI-${count}`,
    name: `Gói thử ${count}`,
    packageType: 'Standard',
    status: 4 as const,
    price: 363_636,
    numberOfDaysUsage: 1,
    unitTime: 'month' as const,
    numberOfConcurrentMeetings: 10,
    maximumNumberOfParticipantsInMeeting: 30,
    maximumLengthOfOneMeeting: 240,
    numberOfMeetingsPerMonth: 300,
    numberOfMeetingsPerDay: 50,
    storageMb: 100_000,
    coreImplName: 'bbb' as const,
    active: 1 as const,
    ...change,
  }
}

const standardPlan: Omit<PlanValues, 'code'> = {
  name: 'Tiêu chuẩn',
  package_type: 'Standard',
  status: 4,
  price: 363_636,
  price_basis: 'net',
  usage_count: 1,
  usage_unit: 'month',
  concurrent_meetings: 10,
  participants: 30,
  length_minutes: 240,
  meetings_per_month: null,
  meetings_per_day: 50,
  storage_mb: 100_000,
  messages_per_recipient: 3,
  messages_per_day: 1000,
  recording_retention_days: null,
  core: 'bbb',
  is_active: true,
  is_on_pricing_page: false,
  is_self_service: true,
}

/** Offered in these regions. */
export async function createPlan(
  { db, clock }: TestPortal,
  regionIds: readonly number[],
  change: Partial<PlanValues> = {},
): Promise<number> {
  count += 1
  const plan = { ...standardPlan, code: `G${count}`, ...change }
  const { id } = await db.transaction().execute((transaction) => insertPlan(transaction, plan, null, clock.now()))
  const offers = regionIds.map((region_id) => ({ region_id, plan_id: id }))
  if (offers.length > 0) await db.insertInto('region_plans').values(offers).execute()
  return id
}
