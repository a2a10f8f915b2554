import type { DashboardOverview } from '@hop/contract/features/dashboard'
import { remainingDays } from '@hop/contract/usage-time'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { findMeetingSums } from '../reports/public.js'
import { countAccountsOf, countForStaff, findOwnPlan } from './overview.queries.js'

type Totals = Pick<DashboardOverview, 'totalCustomers' | 'totalPackages' | 'totalCustomerAccounts' | 'activePlan'>

export async function readOverview(platform: Platform, request: CallerRequest): Promise<DashboardOverview> {
  const { meetings, pending, in_progress, ended, cancelled } = await findMeetingSums(platform.db, request.reach)
  return {
    ...(await readTotals(platform, request)),
    totalMeetings: meetings,
    totalInprogressMeetings: in_progress,
    totalPendingMeetings: pending,
    totalEndedMeetings: ended,
    totalCancelledMeetings: cancelled,
  }
}

async function readTotals({ db }: Platform, { reach, now }: CallerRequest): Promise<Totals> {
  if (reach.kind === 'all' || reach.kind === 'area') {
    const { customers, plans, accounts } = await countForStaff(db, reach)
    return { totalCustomers: customers, totalPackages: plans, totalCustomerAccounts: accounts, activePlan: null }
  }
  const plan = await findOwnPlan(db, reach.customerId)
  const endsAt = plan?.subscription_ends_at
  return {
    totalCustomers: null,
    totalPackages: null,
    totalCustomerAccounts: await countAccountsOf(db, reach.customerId),
    activePlan:
      plan && endsAt
        ? {
            name: plan.name,
            endDate: endsAt.toISOString(),
            remainingDays: remainingDays(endsAt, now),
            renewsItself: plan.is_renewing,
          }
        : null,
  }
}
