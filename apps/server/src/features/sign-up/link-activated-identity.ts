/** What else becomes of an account that a sign-up has made, in its transaction. */
import type { Actor } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refuse } from '../../platform/refusal.js'
import { linkIdentity } from '../identities/public.js'
import type { Provider } from './provider-sign-up.js'

interface ActivatedIdentity {
  accountId: number
  provider: Provider
  subject: string
  email: string
  /** Nobody knows its password: the provider's word is the only way in until one is set. */
  hasMadeAccount: boolean
}

/** From now on the provider's word signs this account in. Refuses where it opens another one already. */
export async function linkActivatedIdentity(transaction: Transaction, identity: ActivatedIdentity, actor: Actor): Promise<void> {
  if ((await linkIdentity(transaction, identity, actor)) === 'taken') refuse('IdentityTaken')
}
