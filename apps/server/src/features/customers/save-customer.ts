/** Creating and changing customers. */
import type { ParsedInput } from '@hop/contract/call'
import { isOfGroup, isTaxCodeRequired, kindFieldsOf } from '@hop/contract/customer-fields'
import { maySeeDeleted } from '@hop/contract/customer-rules'
import type { Customer } from '@hop/contract/features/customer-records'
import type { customers } from '@hop/contract/features/customers'
import { isCurrentProvince } from '@hop/contract/provinces'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { insertAccount, welcomeOwner } from '../accounts/public.js'
import { closeMeetingsOf } from '../meetings/public.js'
import { requireRegion } from '../regions/public.js'
import { readPasswordPolicy } from '../settings/public.js'
import { validatePassword } from '../sign-in/public.js'
import {
  findCustomer,
  insertCustomer,
  insertStorageChange,
  lockCustomerForChange,
  writeCustomer,
} from './customer-records.queries.js'
import { abilitiesOnCustomer, canSetFields, documentProblems } from './customers.rules.js'
import { presentCustomer } from './present-customer.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import { customerIndexes } from './unique-indexes.js'

type NewCustomer = ParsedInput<typeof customers.create>['body']
type CustomerChange = ParsedInput<typeof customers.update>['body']

type Recorded = NonNullable<Awaited<ReturnType<typeof lockCustomerForChange>>>

/** What is typed, and what stands already where an edit says nothing. */
type CustomerValues = Omit<CustomerChange, keyof Standing | 'id' | 'updatedAt'> & Standing

/** The columns that the form fills in. */
const columnsOf = (typed: CustomerValues) => ({
  customer_code: typed.customerCode,
  name: typed.name,
  customer_type: typed.customerType,
  corporation: kindFieldsOf(typed).corporations,
  id_type: kindFieldsOf(typed).idType,
  email: typed.email,
  phone: typed.phone,
  province: typed.province,
  address: typed.address,
  tax_code: typed.taxCode,
  invoice_email: typed.invoiceEmail,
  document_type_id: typed.documentTypeId,
  document_number: typed.idCard,
  document_place: typed.licensePlace,
  document_date: typed.licenseDate,
  document_expires_on: typed.licenseExpirationDate,
  recording_storage_mb: typed.recordingStorage,
  description: typed.description,
  ...(typed.activeFaceId !== undefined && { active_face_id: typed.activeFaceId }),
  ...(typed.activeVoiceText !== undefined && { active_voice_text: typed.activeVoiceText }),
  ...(typed.activeGMToken !== undefined && { active_gm_token: typed.activeGMToken }),
})

function validateDocuments(typed: CustomerValues, now: Date, recorded?: Recorded): void {
  const fields = documentProblems(
    typed,
    now,
    recorded && { licenseDate: recorded.document_date, licenseExpirationDate: recorded.document_expires_on },
  )
  if (fields.length > 0) refuse('InvalidInput', { fields })
}

/** A manager's own region, or the one that an administrator chose. To a manager there is no other. */
async function regionFor(transaction: Transaction, areaId: number | undefined, { caller }: CallerRequest): Promise<number> {
  if (caller.regionId !== null && areaId !== undefined && areaId !== caller.regionId) refuseField('RegionNotFound', 'areaId')
  const regionId = caller.regionId ?? areaId ?? refuseInput('areaId', 'required')
  await requireRegion(transaction, regionId)
  return regionId
}

export async function createCustomer(platform: Platform, typed: NewCustomer, request: CallerRequest): Promise<Customer> {
  const { db, passwords } = platform
  const { caller, now } = request
  if (!canSetFields(caller.role, typed, null)) refuse('CustomerActionRefused')
  validateDocuments(typed, now)
  await validatePassword(typed.password, typed, await readPasswordPolicy(db, request.language), 'password')
  const passwordHash = await passwords.hash(typed.password)
  const created = db.transaction().execute(async (transaction) => {
    const regionId = await regionFor(transaction, typed.areaId, request)
    const record = {
      ...columnsOf(typed),
      consent: 'unknown' as const,
      region_id: regionId,
      created_by: caller.accountId,
      created_at: now,
      updated_at: now,
    }
    const { id } = await insertCustomer(transaction, record)
    await insertStorageChange(transaction, id, typed.recordingStorage, caller.accountId, now)
    const { email, phone, address, username } = typed
    const account = {
      name: typed.adminName ?? typed.name,
      email,
      phone,
      address,
      username,
      role: 'Customer',
      customerId: id,
    } as const
    const made = { passwordHash, isPasswordSetByStaff: true, createdBy: caller.accountId, now }
    const { id: accountId } = await insertAccount(transaction, { ...account, ...made })
    await welcomeOwner(
      platform,
      transaction,
      { id: accountId, name: account.name, username, email, customerName: typed.name, customer_id: id },
      request,
    )
    await recordAudit(transaction, request.actor, { action: 'create', entity: 'customer', entityId: id, details: { accountId } })
    return id
  })
  return readCustomer(platform, await refusingDuplicates(created, customerIndexes), request)
}

/** What an edit may leave out. */
const standing = (before: Recorded) => ({
  corporations: before.corporation,
  idType: before.id_type,
  taxCode: before.tax_code,
  invoiceEmail: before.invoice_email,
  documentTypeId: before.document_type_id,
  idCard: before.document_number,
  licensePlace: before.document_place,
  licenseDate: before.document_date,
  licenseExpirationDate: before.document_expires_on,
  description: before.description,
})

type Standing = ReturnType<typeof standing>

/** Which kind of customer has to say what, where the edit left out a part of it. */
function requireKindFields({ customerType, corporations, idType, taxCode }: CustomerValues): void {
  if (isOfGroup(customerType) && corporations === null) refuseInput('corporations', 'required')
  if (!isOfGroup(customerType) && idType === null) refuseInput('idType', 'required')
  if (isTaxCodeRequired({ customerType, idType }) && taxCode === null) refuseInput('taxCode', 'required')
}

export async function updateCustomer(platform: Platform, typed: CustomerChange, request: CallerRequest): Promise<Customer> {
  const { caller, reach, now } = request
  const written = platform.db.transaction().execute(async (transaction) => {
    const before = (await lockCustomerForChange(reach, transaction, typed.id)) ?? refuse('CustomerNotFound')
    const change = keeping(standing(before), typed)
    const target = { status: before.status, consent: before.consent, deletedAt: before.deleted_at }
    if (before.deleted_at) refuse('CustomerNotFound')
    const isAllowed = canSetFields(caller.role, change, {
      regionId: before.region_id,
      status: before.status,
      activeFaceId: before.active_face_id,
      activeVoiceText: before.active_voice_text,
      activeGMToken: before.active_gm_token,
    })
    if (!isAllowed || !abilitiesOnCustomer(caller.role, target, now).edit) refuse('CustomerActionRefused')
    requireFresh(change.updatedAt, before.updated_at)
    requireKindFields(change)
    validateDocuments(change, now, before)
    // A former province stays where it is, and comes to nobody anew.
    if (!isCurrentProvince(change.province) && change.province !== before.province)
      refuseInput('province', change.province === '' ? 'required' : 'unknownProvince')
    const regionId = await regionFor(transaction, change.areaId ?? before.region_id, request)
    const status = change.customerStatus ?? before.status
    await writeCustomer(transaction, change.id, { ...columnsOf(change), region_id: regionId, status, updated_at: now })
    if (status !== 'Active' && before.status === 'Active') await closeMeetingsOf(platform, transaction, change.id)
    if (change.recordingStorage !== before.recording_storage_mb) {
      await insertStorageChange(transaction, change.id, change.recordingStorage, caller.accountId, now)
    }
    const details = { status: { from: before.status, to: status }, region: { from: before.region_id, to: regionId } }
    await recordAudit(transaction, request.actor, { action: 'update', entity: 'customer', entityId: change.id, details })
  })
  await refusingDuplicates(written, customerIndexes)
  return readCustomer(platform, typed.id, request)
}

export async function readCustomer(
  { db }: Platform,
  id: number,
  { caller, reach, now, language }: CallerRequest,
): Promise<Customer> {
  const row = (await findCustomer(reach, db, id)) ?? refuse('CustomerNotFound')
  // A deleted customer is for administrators, who can bring it back.
  if (row.deleted_at && !maySeeDeleted(caller.role)) refuse('CustomerNotFound')
  return presentCustomer(row, caller, now, language)
}
