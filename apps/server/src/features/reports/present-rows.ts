import type { ContractRow, MeetingOfUser, NewAccountRow } from '@hop/contract/features/reports'
import type { ContractRecord } from './contracts.queries.js'
import type { MeetingOfUserRecord } from './meetings-by-user.queries.js'
import type { NewAccountRecord } from './new-accounts.queries.js'

export const presentNewAccount = (row: NewAccountRecord): NewAccountRow => ({
  id: row.id,
  name: row.name,
  username: row.username,
  phone: row.phone,
  email: row.email,
  role: row.role,
  area: row.region_name,
  customerId: row.customer_id,
  customerName: row.its_customer_name,
  createdAt: row.created_at.toISOString(),
})

export const presentContract = (row: ContractRecord): ContractRow => ({
  id: row.id,
  customerId: row.customer_id,
  customerCode: row.customer_code,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone,
  saleAreaName: row.region_name,
  subPlanName: row.plan_name,
  cusSubStartDate: row.starts_at.toISOString(),
  cusSubEndDate: row.ends_at.toISOString(),
  createdAt: row.created_at.toISOString(),
})

export const presentMeetingOfUser = (row: MeetingOfUserRecord): MeetingOfUser => ({
  id: row.id,
  name: row.name,
  status: row.status,
  isDeleted: row.deleted_at !== null,
  createdByName: row.owner_name,
  createTime: row.created_at.toISOString(),
  scheduleStartTime: row.starts_at.toISOString(),
  duration: row.duration_minutes,
  actualParticipantCount: row.people ?? 0,
})
