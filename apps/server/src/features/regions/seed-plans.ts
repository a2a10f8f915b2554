/**
 * What a fresh portal sells, so that a stranger can sign up at once: one region, which is the default one, and the three plans of the
 * pricing table. Each only where there never was one: what staff have deleted does not come back.
 */
import { usualMessages } from '@hop/contract/features/plans'
import { regions as vi } from '@hop/texts/vi/regions'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { findAnyPlan, insertPlan, listActivePlanIds, type PlanValues, writeSignUpPlan } from '../plans/public.js'
import { findAnyRegion, holdDefaultRegion, insertOffers, insertRegion, lockSeeding, writeDefault } from './regions.queries.js'

const monthly = {
  status: 4,
  price_basis: 'net',
  usage_count: 1,
  usage_unit: 'month',
  meetings_per_month: null,
  messages_per_recipient: usualMessages.perRecipient,
  messages_per_day: usualMessages.perDay,
  recording_retention_days: null,
  core: 'bbb',
  is_active: true,
  is_on_pricing_page: true,
  is_self_service: true,
} as const

/** Net prices: with the VAT of 10 percent a customer pays 0, 400,000 and 800,000 VND. The first is what a sign-up gets. */
const firstPlans: PlanValues[] = [
  {
    ...monthly,
    code: 'BASIC',
    name: 'Basic',
    package_type: 'Basic',
    price: 0,
    concurrent_meetings: 1,
    participants: 7,
    length_minutes: 40,
    meetings_per_day: 10,
    storage_mb: 5_000,
  },
  {
    ...monthly,
    code: 'STANDARD',
    name: 'Standard',
    is_recommended: true,
    package_type: 'Standard',
    price: 363_636,
    concurrent_meetings: 10,
    participants: 30,
    length_minutes: 240,
    meetings_per_day: 50,
    storage_mb: 100_000,
  },
  {
    ...monthly,
    code: 'ADVANCED',
    name: 'Advanced',
    package_type: 'Advanced',
    price: 727_273,
    concurrent_meetings: 20,
    participants: 80,
    length_minutes: 1440,
    meetings_per_day: 100,
    storage_mb: 300_000,
  },
]

/** At every start; two servers may start at once. */
export async function seedPlans({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  if ((await findAnyRegion(db)) && (await findAnyPlan(db))) return
  await db.transaction().execute(async (transaction) => {
    await lockSeeding(transaction)
    const isWithoutPlans = !(await findAnyPlan(transaction))
    const planIds = isWithoutPlans ? await insertFirstPlans(transaction, clock.now()) : await listActivePlanIds(transaction)
    const isWithoutRegion = !(await findAnyRegion(transaction))
    const regionId = isWithoutRegion
      ? await insertFirstRegion(transaction, clock.now())
      : (await holdDefaultRegion(transaction))?.id
    if (regionId !== undefined && (isWithoutPlans || isWithoutRegion)) await insertOffers(transaction, regionId, planIds)
  })
}

async function insertFirstPlans(transaction: Transaction, now: Date): Promise<number[]> {
  const ids: number[] = []
  for (const plan of firstPlans) ids.push((await insertPlan(transaction, plan, null, now)).id)
  const [basic] = ids
  if (basic !== undefined) await writeSignUpPlan(transaction, basic)
  return ids
}

async function insertFirstRegion(transaction: Transaction, now: Date): Promise<number> {
  const { id } = await insertRegion(transaction, vi.first.name, null, now)
  await writeDefault(transaction, id)
  return id
}
