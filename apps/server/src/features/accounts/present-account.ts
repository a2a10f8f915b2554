/** An account as lists show it, with what the caller may do to it. */
import type { AdminAccount, ManagerAccount } from '@hop/contract/features/account-fields'
import type { AnyAccount } from '@hop/contract/features/all-accounts'
import type { CustomerUser } from '@hop/contract/features/customer-users'
import type { Caller } from '../../http/caller.js'
import type { AccountRow } from './accounts.queries.js'
import { abilitiesOn, canEditDetails, deleteRefusal } from './accounts.rules.js'

type TargetRow = Pick<
  AccountRow,
  'id' | 'role' | 'two_step_on_at' | 'customer_deleted_at' | 'customer_status' | 'is_last_administrator' | 'is_in_meeting'
> & {
  locked_until?: Date | null
  locked_in_places_until?: Date | null
}

/** What every list shows of an account. */
export type ShownAccount = TargetRow &
  Pick<
    AccountRow,
    | 'name'
    | 'username'
    | 'email'
    | 'phone'
    | 'address'
    | 'creator_name'
    | 'region_name'
    | 'created_at'
    | 'updated_at'
    | 'coming_meetings'
  >

export const asTarget = (row: TargetRow, now: Date) => ({
  id: row.id,
  role: row.role,
  isCustomerDeleted: row.customer_deleted_at !== null,
  isCustomerRestricted: row.customer_status !== null && row.customer_status !== 'Active',
  isLastAdministrator: row.is_last_administrator,
  isInMeeting: row.is_in_meeting,
  isTwoStepOn: row.two_step_on_at !== null,
  isLocked: stillAhead(row.locked_until, now) !== null || stillAhead(row.locked_in_places_until, now) !== null,
})

const stillAhead = (until: Date | null | undefined, now: Date): string | null =>
  until && until > now ? until.toISOString() : null

export function presentAdmin(row: ShownAccount, caller: Caller, now: Date): AdminAccount {
  const target = asTarget(row, now)
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    address: row.address,
    role: row.role,
    creatorName: row.creator_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lockedUntil: stillAhead(row.locked_until, now),
    lockedInPlacesUntil: stillAhead(row.locked_in_places_until, now),
    can: abilitiesOn(caller, target),
    deleteRefusal: deleteRefusal(caller, target),
    comingMeetings: row.coming_meetings,
  }
}

export const presentManager = (row: AccountRow, caller: Caller, now: Date): ManagerAccount => ({
  ...presentAdmin(row, caller, now),
  // The database guarantees a manager's region (accounts_role_place).
  saleAreaId: row.region_id ?? 0,
  area: row.region_name ?? '',
})

export const presentAnyAccount = (row: AccountRow, caller: Caller, now: Date): AnyAccount => ({
  ...presentAdmin(row, caller, now),
  customerId: row.customer_id,
  customerName: row.own_customer_name,
  saleAreaId: row.region_id,
  area: row.region_name,
  status: row.status,
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
})

export function presentCustomerUser(row: AccountRow, caller: Caller, now: Date): CustomerUser {
  const account = presentAdmin(row, caller, now)
  return {
    ...account,
    role: row.role as CustomerUser['role'],
    // The database guarantees the customer of such an account (accounts_role_place).
    customerId: row.customer_id ?? 0,
    activeFaceId: asFlag(row.active_face_id),
    activeVoiceText: asFlag(row.active_voice_text),
    isAutoCheckActiveVoiceText: asFlag(row.auto_check_voice_text),
    // One's own details are edited from this list too.
    can: { ...account.can, edit: canEditDetails(caller, asTarget(row, now)) },
  }
}

const asFlag = (value: number) => (value === 0 ? 0 : 1)
