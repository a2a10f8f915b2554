/** Leaving for good: the one thing somebody does to the own account that cannot be undone. */
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { checkPassword, findAccountById, type Sessions, subjectOf } from '../sign-in/sign-in.service.js'
import { lockSuperAdmins, markDeleted } from './accounts.queries.js'
import { listCustomerAdmins, lockCustomer, lockOwnAccount } from './own-account.queries.js'

interface Typed {
  username: string
  password: string
}

export async function deleteOwnAccount(
  platform: Platform,
  sessions: Sessions,
  typed: Typed,
  request: CallerRequest,
): Promise<void> {
  const { caller, now, actor } = request
  const account = (await findAccountById(platform.db, caller.accountId)) ?? refuse('TokenInvalid')
  if (typed.username.toLowerCase() !== account.username)
    refuse('InvalidInput', { fields: [{ path: 'username', code: 'usernameMismatch' }] })
  const check = {
    subject: subjectOf(account, ''),
    accountId: account.id,
    passwordHash: account.password_hash,
    password: typed.password,
    now,
  }
  await checkPassword(platform, sessions, check, () => refuseField('CurrentPasswordWrong', 'password'))
  await platform.db.transaction().execute(async (transaction) => {
    await refuseToLeaveNobody(transaction, account)
    await markDeleted(transaction, account.id, account.id, now)
    await sessions.end(transaction, { accountId: account.id }, 'account deleted', now)
    const details = { username: account.username }
    await recordAudit(transaction, actor, { action: 'delete own', entity: 'account', entityId: account.id, details })
  })
}

/** Of those who leave at once, the last one stays. The customer is locked before the account, as everywhere. */
async function refuseToLeaveNobody(transaction: Transaction, { id, customer_id }: { id: number; customer_id: number | null }) {
  if (customer_id !== null) await lockCustomer(transaction, customer_id)
  const superAdmins = customer_id === null ? await lockSuperAdmins(transaction) : []
  const account = (await lockOwnAccount(transaction, id)) ?? refuse('TokenInvalid')
  const isOnlyOne = (people: { id: number }[]) => people.every((other) => other.id === id)
  if (account.role === 'SupperAdmin' && isOnlyOne(superAdmins)) refuse('LastSuperAdmin')
  if (account.role === 'Customer' && customer_id !== null && isOnlyOne(await listCustomerAdmins(transaction, customer_id)))
    refuse('LastCustomerAccount')
}
