/** Deleting a customer, restricting it, taking note of withdrawn consent, and the ways back. */
import type { deletionKinds } from '@hop/contract/features/customers'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { removeFaces } from '../contacts/public.js'
import { closeMeetingsOf } from '../meetings/public.js'
import { endPlaybackLinksJob } from '../recording-jobs/public.js'
import { regionOrDefault } from '../regions/public.js'
import type { Sessions } from '../sign-in/public.js'
import { listAccountIds, lockCustomerForChange, writeCustomer } from './customer-records.queries.js'
import { abilitiesOnCustomer, isRestorable } from './customers.rules.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import { restoringIndexes } from './unique-indexes.js'

type Kind = (typeof deletionKinds)[number]

const abilityFor = { delete: 'delete', reject: 'restrict', revoke: 'withdrawConsent' } as const satisfies Record<Kind, string>
const auditFor = { delete: 'delete', reject: 'restrict', revoke: 'withdraw consent' } as const satisfies Record<Kind, string>

export async function endCustomer(
  platform: Platform,
  sessions: Sessions,
  id: number,
  kind: Kind,
  request: CallerRequest,
): Promise<void> {
  const { caller, reach, now } = request
  await platform.db.transaction().execute(async (transaction) => {
    const customer = await lockCustomerForChange(reach, transaction, id)
    if (!customer || customer.deleted_at) return refuse('CustomerNotFound')
    const target = { status: customer.status, consent: customer.consent, deletedAt: customer.deleted_at }
    if (!abilitiesOnCustomer(caller.role, target, now)[abilityFor[kind]]) refuse('CustomerActionRefused')
    await writeEnd(platform, transaction, sessions, id, kind, request)
    await recordAudit(transaction, request.actor, { action: auditFor[kind], entity: 'customer', entityId: id })
  })
}

async function writeEnd(
  platform: Platform,
  transaction: Transaction,
  sessions: Sessions,
  id: number,
  kind: Kind,
  { caller, now }: CallerRequest,
): Promise<void> {
  switch (kind) {
    case 'delete':
      await writeCustomer(transaction, id, { deleted_at: now, deleted_by: caller.accountId, updated_at: now })
      for (const account of await listAccountIds(transaction, id)) {
        await sessions.end(transaction, { accountId: account.id }, 'customer deleted', now)
      }
      await closeMeetingsOf(platform, transaction, id)
      // Its people read no more; of a restricted customer they do.
      await platform.jobs.send(transaction, endPlaybackLinksJob, { customerId: id, until: now.toISOString() })
      return
    case 'reject':
      await writeCustomer(transaction, id, { status: 'Inactive', updated_at: now })
      await closeMeetingsOf(platform, transaction, id)
      return
    case 'revoke':
      await writeCustomer(transaction, id, { consent: 'withdrawn', updated_at: now })
      await removeFaces(platform, transaction, id, now)
  }
}

export async function restoreCustomer(
  platform: Platform,
  id: number,
  { caller, reach, now, actor }: CallerRequest,
): Promise<void> {
  const restored = platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockCustomerForChange(reach, transaction, id)) ?? refuse('CustomerNotFound')
    if (!customer.deleted_at) return refuse('CustomerActionRefused')
    if (!isRestorable(customer.deleted_at, now)) refuse('RestoreTooLate')
    const target = { status: customer.status, consent: customer.consent, deletedAt: customer.deleted_at }
    if (!abilitiesOnCustomer(caller.role, target, now).restore) refuse('CustomerActionRefused')
    const regionId = await regionOrDefault(transaction, customer.region_id)
    await writeCustomer(transaction, id, { deleted_at: null, deleted_by: null, region_id: regionId, updated_at: now })
    const details = { region: { from: customer.region_id, to: regionId } }
    await recordAudit(transaction, actor, { action: 'restore', entity: 'customer', entityId: id, details })
  })
  // Somebody else may have taken its code, phone or tax code in the meantime, or a name of its people.
  await refusingDuplicates(restored, restoringIndexes)
}

/** By an administrator of the customer itself: nobody else can consent for it. */
export async function giveConsent({ db }: Platform, id: number, { reach, now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const customer = (await lockCustomerForChange(reach, transaction, id)) ?? refuse('CustomerNotFound')
    if (customer.consent === 'given') return
    await writeCustomer(transaction, id, { consent: 'given', updated_at: now })
    await recordAudit(transaction, actor, { action: 'give consent', entity: 'customer', entityId: id })
  })
}
