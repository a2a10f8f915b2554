import type { corporations, customerSources, idTypes } from '@hop/contract/customer-fields'
import type { Customer, CustomerRow } from '@hop/contract/features/customer-records'
import { remainingDays, usageState } from '@hop/contract/usage-time'
import type { Language } from '@hop/texts/languages'
import type { Caller } from '../../http/caller.js'
import type { CustomerListRow } from './customer-list.queries.js'
import { abilitiesOnCustomer, salesTo } from './customers.rules.js'

const stateOf = (row: CustomerListRow, now: Date): CustomerRow['subscriptionStatus'] => {
  const { subscription_starts_at: startsAt, subscription_near_end_at: nearEndAt, subscription_ends_at: endsAt } = row
  if (!startsAt || !nearEndAt || !endsAt) return null
  return usageState(
    { startsAt, nearEndAt: row.is_renewing ? endsAt : nearEndAt, endsAt, cancelledAt: row.subscription_cancelled_at },
    now,
  )
}

function abilitiesOn(row: CustomerListRow, role: Caller['role'], now: Date): CustomerRow['can'] {
  const target = { status: row.status, consent: row.consent, deletedAt: row.deleted_at }
  const endsAt = row.subscription_ends_at
  const sale = {
    subscription: endsAt && { endsAt, cancelledAt: row.subscription_cancelled_at },
    isPlanOffered: row.is_plan_offered,
    isAnyPlanOffered: row.is_any_plan_offered,
  }
  return { ...abilitiesOnCustomer(role, target, now), ...salesTo(target, sale, now) }
}

export function presentRow(row: CustomerListRow, { role }: Caller, now: Date): CustomerRow {
  const endsAt = row.subscription_ends_at
  return {
    id: row.id,
    customerCode: row.customer_code,
    name: row.name,
    email: row.email,
    phoneNumber: row.phone,
    customerType: row.customer_type,
    corporations: row.corporation as (typeof corporations)[number] | null,
    idType: row.id_type as (typeof idTypes)[number] | null,
    customerStatus: row.status,
    customerSource: row.source as (typeof customerSources)[number],
    saleAreaId: row.region_id,
    saleAreaName: row.region_name,
    subPlanId: row.plan_id,
    subPlanName: row.plan_name,
    cusSubStartDate: row.subscription_starts_at?.toISOString() ?? null,
    cusSubEndDate: endsAt?.toISOString() ?? null,
    subscriptionStatus: stateOf(row, now),
    remainingDays: endsAt ? remainingDays(endsAt, now) : null,
    renewsItself: row.is_renewing,
    totalMeetings: row.meeting_counts.total,
    totalMeetingsEnded: row.meeting_counts.ended,
    totalMeetingsCancelled: row.meeting_counts.cancelled,
    totalMeetingsDeleted: row.meeting_counts.deleted,
    createdTime: row.created_at.toISOString(),
    isDeleted: row.deleted_at !== null,
    deletedTime: row.deleted_at?.toISOString() ?? null,
    can: abilitiesOn(row, role, now),
  }
}

export const presentCustomer = (row: CustomerListRow, caller: Caller, now: Date, language: Language): Customer => ({
  ...presentRow(row, caller, now),
  province: row.province,
  address: row.address,
  taxCode: row.tax_code,
  invoiceEmail: row.invoice_email,
  documentTypeId: row.document_type_id,
  documentTypeTitle: language === 'vi' ? row.document_title_vi : row.document_title_en,
  idCard: row.document_number,
  licensePlace: row.document_place ?? '',
  licenseDate: row.document_date,
  licenseExpirationDate: row.document_expires_on,
  recordingStorage: row.recording_storage_mb,
  description: row.description,
  activeFaceId: row.active_face_id,
  activeVoiceText: row.active_voice_text,
  activeGMToken: row.active_gm_token,
  consent: row.consent,
  createdBy: row.creator_name,
  updatedAt: row.updated_at.toISOString(),
})
