/** What else becomes of an account that a sign-up has made, in its transaction. */
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Provider } from './provider-sign-up.js'

interface ActivatedIdentity {
  accountId: number
  provider: Provider
  subject: string
  email: string
}

/** From now on the provider's word signs this account in. */
export async function onActivated(transaction: Transaction, identity: ActivatedIdentity, actor: Actor): Promise<void> {
  await Promise.resolve([transaction, identity, actor])
}
