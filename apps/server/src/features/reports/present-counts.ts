import type { CustomerMeetingDetails, CustomerMeetings, SumOfDays } from '@hop/contract/features/reports'
import type { customerSources } from '@hop/contract/customer-fields'
import { remainingDays } from '@hop/contract/usage-time'
import type { CustomerMeetingsRow } from './customer-meetings.queries.js'
import type { MeetingSums } from './numbers/meeting-days.queries.js'

const outcomesOf = ({ meetings, successful, failed, most_people }: MeetingSums) => ({
  totalMeetings: meetings,
  successfulMeetings: successful,
  meetingsFailed: failed,
  meetingsOpen: meetings - successful - failed,
  maxParticipant: most_people,
})

const statusesOf = ({ ended, in_progress, pending, cancelled }: MeetingSums) => ({
  meetingEnded: ended,
  meetingInProgress: in_progress,
  meetingPending: pending,
  meetingCancelled: cancelled,
})

export const presentSums = (sums: MeetingSums): SumOfDays => ({
  ...outcomesOf(sums),
  ...statusesOf(sums),
  totalParticipants: sums.people,
  totalCameras: sums.cameras,
})

export const presentCustomerMeetings = (row: CustomerMeetingsRow): CustomerMeetings => ({
  customerId: row.id,
  customerCode: row.customer_code,
  name: row.name,
  areaName: row.region_name,
  isDeleted: row.deleted_at !== null,
  ...outcomesOf(row.sums),
})

export const presentCustomerDetails = (row: CustomerMeetingsRow, now: Date): CustomerMeetingDetails => ({
  ...presentCustomerMeetings(row),
  customerAddress: row.address,
  phoneNumber: row.phone,
  email: row.email,
  customerSource: row.source as (typeof customerSources)[number],
  subPlanName: row.plan_name,
  subPlanStartDate: row.subscription_starts_at?.toISOString() ?? null,
  subPlanEndDate: row.subscription_ends_at?.toISOString() ?? null,
  remainingDays: row.subscription_ends_at ? remainingDays(row.subscription_ends_at, now) : null,
  createdBy: row.creator_name,
  createdAt: row.created_at.toISOString(),
  ...statusesOf(row.sums),
})
