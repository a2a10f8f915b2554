/** Changing an account: its contact details, a manager's region, the role of one of a customer's people. */
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { isCustomerRole, mayHoldMeetings, type Role } from '@hop/contract/roles'
import { shell as en } from '@hop/texts/en/shell'
import { shell as vi } from '@hop/texts/vi/shell'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { type MeetingsChoice, resolveMeetingsOfLeaver, withdrawCancelled } from '../meetings/public.js'
import { requireRegion } from '../regions/public.js'
import { findAccountById, type Sessions, signedInUser, mailAccountOwner } from '../sign-in/public.js'
import { findCustomerFeatures, lockAccount, lockCustomerOfAccount } from './account-locks.queries.js'
import { type ContactDetails, writeContactDetails, writeFeatures, writeRegion, writeRole } from './account-writes.queries.js'
import { abilitiesOn, canChangeFeatures, canEditDetails, canMoveToRegion, refusalOf } from './accounts.rules.js'
import { changeEmailOf } from './emails/change-email.js'
import { requireAnotherAdministrator } from './last-administrator.js'
import { asTarget } from './present-account.js'
import { accountIndexes } from './unique-indexes.js'

interface AccountChange extends Omit<ContactDetails, 'address'>, MeetingsChoice {
  id: number
  address?: string | undefined
  areaId?: number | undefined
  role?: Role | undefined
  activeFaceId?: number | undefined
  activeSmartVoice?: number | undefined
  isAutoCheckActiveVoiceText?: number | undefined
  updatedAt?: string | undefined
}

type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

export async function updateAccount(
  platform: Platform,
  sessions: Sessions,
  change: AccountChange,
  request: CallerRequest,
): Promise<SignedInUser> {
  const { db } = platform
  const { caller, reach, now } = request
  const { id, name, email, phone } = change
  const written = db.transaction().execute(async (transaction) => {
    if (change.role !== undefined || namesFeatures(change)) await lockCustomerOfAccount(reach, transaction, id)
    const account = (await lockAccount(reach, transaction, id)) ?? refuse('AccountNotFound')
    const target = asTarget(account, now)
    if (!canEditDetails(caller, target)) refuse(refusalOf(caller, target, 'edit'))
    requireFresh(change.updatedAt, account.updated_at)
    const address = change.address ?? account.address
    await writeContactDetails(transaction, id, { name, phone, address }, now)
    const isMoved = await moveToRegion(transaction, account, change.areaId, request)
    const newFeatures = await changeFeatures(transaction, account, change, request)
    const { isNewRole, cancelled } = await changeRole(platform, transaction, account, change, request)
    if (email !== account.email.toLowerCase()) await changeEmail(platform, transaction, id, email, request)
    // A change of role or region ends the account's sessions: the person signs in again.
    if (isMoved) await sessions.end(transaction, { accountId: id }, 'moved to another region', now)
    else if (isNewRole) await sessions.end(transaction, { accountId: id }, 'role changed', now)
    else await sessions.forget(transaction, id)
    const details = {
      changed: [...changedFields(account, { name, email, phone, address }), ...newFeatures],
      ...(isMoved && { regionId: change.areaId }),
      ...(isNewRole && { role: { from: account.role, to: change.role } }),
    }
    if (isNewRole) await mailRoleChange(platform, transaction, account, change.role ?? account.role, request)
    await recordAudit(transaction, request.actor, { action: 'update', entity: 'account', entityId: id, details })
    return cancelled
  })
  await withdrawCancelled(platform, await refusingDuplicates(written, accountIndexes), now)
  return signedInUser(platform, (await findAccountById(db, id)) ?? refuse('AccountNotFound'), now)
}

/** Names of what changed; the values themselves are personal data and stay out of the log. */
const changedFields = (before: ContactDetails, after: ContactDetails) =>
  (['name', 'email', 'phone', 'address'] as const).filter((field) => before[field] !== after[field])

/** The own address is changed by a separate call, which takes the password. */
async function changeEmail(
  platform: Platform,
  transaction: Transaction,
  id: number,
  email: string,
  request: CallerRequest,
): Promise<void> {
  if (id === request.caller.accountId) refuseField('EmailNeedsPassword', 'email')
  await changeEmailOf(platform, transaction, id, email, request)
}

const roleNames = { vi: vi.roles, en: en.roles }

async function mailRoleChange(
  platform: Platform,
  transaction: Transaction,
  account: LockedAccount,
  role: Role,
  { language }: CallerRequest,
): Promise<void> {
  const names = roleNames[account.language ?? language]
  const owner = { ...account, customerName: account.own_customer_name }
  const mail = { kind: 'roleChanged', to: names[role], from: names[account.role] } as const
  await mailAccountOwner(platform, transaction, owner, mail, language)
}

async function moveToRegion(
  transaction: Transaction,
  account: LockedAccount,
  regionId: number | undefined,
  { caller, now }: CallerRequest,
): Promise<boolean> {
  if (regionId === undefined) return false
  if (regionId === account.region_id) return false
  if (!canMoveToRegion(caller, asTarget(account, now))) refuse('AccountActionRefused')
  await requireRegion(transaction, regionId)
  await writeRegion(transaction, account.id, regionId)
  return true
}

const namesFeatures = ({ activeFaceId, activeSmartVoice, isAutoCheckActiveVoiceText }: AccountChange) =>
  [activeFaceId, activeSmartVoice, isAutoCheckActiveVoiceText].some((flag) => flag !== undefined)

/** What stays as it is was sent back with the rest. */
const changesFeatures = (change: AccountChange, account: LockedAccount) =>
  (change.activeFaceId ?? account.active_face_id) !== account.active_face_id ||
  (change.activeSmartVoice ?? account.active_voice_text) !== account.active_voice_text ||
  (change.isAutoCheckActiveVoiceText ?? account.auto_check_voice_text) !== account.auto_check_voice_text

/** Returns the names of the options that changed. An option that the customer has not bought cannot be switched on. */
async function changeFeatures(
  transaction: Transaction,
  account: LockedAccount,
  change: AccountChange,
  { caller, now }: CallerRequest,
): Promise<string[]> {
  if (!changesFeatures(change, account)) return []
  if (!canChangeFeatures(caller, asTarget(account, now))) refuse('AccountActionRefused')
  const before = {
    activeFaceId: account.active_face_id,
    activeVoiceText: account.active_voice_text,
    autoCheckVoiceText: account.auto_check_voice_text,
  }
  const after = {
    activeFaceId: change.activeFaceId ?? before.activeFaceId,
    activeVoiceText: change.activeSmartVoice ?? before.activeVoiceText,
    autoCheckVoiceText: change.isAutoCheckActiveVoiceText ?? before.autoCheckVoiceText,
  }
  // The automatic check belongs to the voice text: without the voice text it is switched off too.
  if (after.activeVoiceText === 0) after.autoCheckVoiceText = 0
  // The customer's row is locked, so that its options cannot be switched off before the commit.
  const sold = await findCustomerFeatures(transaction, account.customer_id)
  if (after.activeFaceId > sold.active_face_id) refuseField('FeatureNotSold', 'activeFaceId')
  if (after.activeVoiceText > sold.active_voice_text) refuseField('FeatureNotSold', 'activeSmartVoice')
  await writeFeatures(transaction, account.id, after)
  return (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
}

/** A person who may no longer own meetings must hand them over or cancel them. */
async function changeRole(
  platform: Platform,
  transaction: Transaction,
  account: LockedAccount,
  { role, handOverTo, cancelMeetings }: AccountChange,
  request: CallerRequest,
): Promise<{ isNewRole: boolean; cancelled: Awaited<ReturnType<typeof resolveMeetingsOfLeaver>> }> {
  if (role === undefined || role === account.role) return { isNewRole: false, cancelled: [] }
  if (!isCustomerRole(role)) refuseInput('role', 'notAllowed')
  if (!abilitiesOn(request.caller, asTarget(account, request.now)).changeRole) refuse('AccountActionRefused')
  await requireAnotherAdministrator(transaction, account)
  const leaving = { customerId: account.customer_id, accountIds: [account.id], isForGood: false }
  const cancelled = mayHoldMeetings(role)
    ? []
    : await resolveMeetingsOfLeaver(platform, transaction, leaving, { handOverTo, cancelMeetings }, request)
  await writeRole(transaction, account.id, role)
  return { isNewRole: true, cancelled }
}
