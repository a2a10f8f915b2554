/** What the demo's provider sells, and where. */
import { usualMessages } from '@hop/contract/features/plans'
import { insertPlan, type PlanValues, writeSignUpPlan } from '../features/plans/public.js'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'

const monthly = {
  usage_count: 1,
  usage_unit: 'month',
  core: 'bbb',
  price_basis: 'net',
  is_active: true,
  is_on_pricing_page: false,
  is_self_service: false,
  meetings_per_month: null,
  messages_per_recipient: usualMessages.perRecipient,
  messages_per_day: usualMessages.perDay,
  recording_retention_days: null,
} as const
const official = { ...monthly, status: 4 } as const

/** Prices are net: 400,000 and 800,000 VND with the VAT of 10 percent. */
const plans: (PlanValues & { regions: number[] })[] = [
  {
    ...official,
    code: 'CB-7',
    name: 'Cơ bản',
    package_type: 'Basic',
    price: 0,
    concurrent_meetings: 1,
    participants: 7,
    length_minutes: 40,
    meetings_per_day: 10,
    storage_mb: 5_000,
    is_on_pricing_page: true,
    is_self_service: true,
    regions: [0, 1, 2],
  },
  {
    ...official,
    code: 'TC-30',
    name: 'Tiêu chuẩn',
    is_recommended: true,
    package_type: 'Standard',
    price: 363_636,
    concurrent_meetings: 10,
    participants: 30,
    length_minutes: 240,
    meetings_per_day: 50,
    storage_mb: 100_000,
    is_on_pricing_page: true,
    is_self_service: true,
    regions: [0, 1, 2],
  },
  {
    ...official,
    code: 'NC-80',
    name: 'Nâng cao',
    package_type: 'Advanced',
    price: 727_273,
    concurrent_meetings: 20,
    participants: 80,
    length_minutes: 1440,
    meetings_per_day: 100,
    storage_mb: 300_000,
    is_on_pricing_page: true,
    is_self_service: true,
    regions: [0, 2],
  },
  {
    ...official,
    code: 'NC-80-12',
    name: 'Nâng cao, trọn năm',
    package_type: 'Advanced',
    price: 7_636_364,
    usage_unit: 'year',
    concurrent_meetings: 20,
    participants: 80,
    length_minutes: 1440,
    meetings_per_day: 100,
    storage_mb: 300_000,
    regions: [0],
  },
  {
    ...official,
    code: 'DN-500',
    name: 'Doanh nghiệp',
    package_type: 'Enterprise',
    price: 4_500_000,
    concurrent_meetings: null,
    participants: 500,
    length_minutes: null,
    meetings_per_day: null,
    storage_mb: 1_000_000,
    core: 'zoom',
    regions: [0],
  },
  {
    ...monthly,
    code: 'THU-14',
    name: 'Dùng thử 14 ngày',
    package_type: 'Standard',
    status: 2,
    price: 0,
    usage_count: 14,
    usage_unit: 'day',
    concurrent_meetings: 2,
    participants: 30,
    length_minutes: 120,
    meetings_per_day: 10,
    storage_mb: 5_000,
    regions: [0, 1],
  },
  {
    ...monthly,
    code: 'TN-1000',
    name: 'Thử nghiệm hội thảo 1.000',
    package_type: 'Enterprise',
    status: 3,
    price: 9_090_909,
    concurrent_meetings: 1,
    participants: 1000,
    length_minutes: 480,
    meetings_per_month: 10,
    meetings_per_day: 2,
    storage_mb: 500_000,
    core: 'zoom',
    is_active: false,
    regions: [],
  },
  {
    ...official,
    code: 'TC-25-CU',
    name: 'Tiêu chuẩn 2025',
    package_type: 'Standard',
    price: 318_182,
    concurrent_meetings: 5,
    participants: 25,
    length_minutes: 180,
    meetings_per_day: 30,
    storage_mb: 50_000,
    is_active: false,
    regions: [1],
  },
]

/** `regionIds` in the order the demo made them: north, centre, south. */
export async function insertPlansAndOffers(transaction: Transaction, regionIds: readonly number[], now: Date): Promise<void> {
  for (const [index, { regions, ...plan }] of plans.entries()) {
    const { id } = await insertPlan(transaction, plan, null, new Date(now.getTime() - (120 - index * 9) * days))
    const offers = regions.flatMap((region) => regionIds[region] ?? []).map((regionId) => ({ region_id: regionId, plan_id: id }))
    if (index === 0) await writeSignUpPlan(transaction, id)
    if (offers.length > 0) await transaction.insertInto('region_plans').values(offers).execute()
  }
}
