import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readPasswordPolicy } from '../settings/public.js'
import { validatePassword } from '../sign-in/public.js'
import { type ContactDetails, insertAccount, type NewAccount } from './account-writes.queries.js'
import { type AccountRow, findAccount } from './accounts.queries.js'
import { welcomeOwner } from './emails/welcome.js'
import { accountIndexes } from './unique-indexes.js'

export type TypedAccount = ContactDetails & { username: string; password: string }

type Place = Pick<NewAccount, 'role' | 'regionId' | 'customerId'>

/** Makes sure, in the account's own transaction, that the region or customer exists and stays. */
type HoldPlace = (transaction: Transaction) => Promise<void>

export async function createAccount(
  platform: Platform,
  typed: TypedAccount,
  place: Place,
  request: CallerRequest,
  holdPlace?: HoldPlace,
): Promise<AccountRow> {
  const { db, passwords } = platform
  const { caller, reach, now } = request
  await validatePassword(typed.password, typed, await readPasswordPolicy(db, request.language), 'password')
  const { name, email, phone, address, username } = typed
  const passwordHash = await passwords.hash(typed.password)
  const account: NewAccount = {
    username,
    email,
    name,
    phone,
    address,
    ...place,
    passwordHash,
    isPasswordSetByStaff: true,
    createdBy: caller.accountId,
    now,
  }
  const created = db.transaction().execute(async (transaction) => {
    await holdPlace?.(transaction)
    const { id } = await insertAccount(transaction, account)
    const created = await findAccount(reach, transaction, id)
    await welcomeOwner(
      platform,
      transaction,
      { id, name, username, email, customerName: created?.own_customer_name ?? null, customer_id: created?.customer_id ?? null },
      request,
    )
    await recordAudit(transaction, request.actor, {
      action: 'create',
      entity: 'account',
      entityId: id,
      details: { username, ...place },
    })
    return created
  })
  return (await refusingDuplicates(created, accountIndexes)) ?? refuse('AccountNotFound')
}
