/** Every change to the second step is in the audit log, and its owner hears of it. */
import type { SignedInRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { type OwnerMail, type SignInAccount, mailAccountOwner } from '../sign-in/public.js'

export async function auditAndMail(
  platform: Platform,
  transaction: Transaction,
  account: SignInAccount,
  { action, mail }: { action: string; mail: OwnerMail },
  { actor, language }: Pick<SignedInRequest, 'actor' | 'language'>,
): Promise<void> {
  await recordAudit(transaction, actor, { action, entity: 'account', entityId: account.id })
  await mailAccountOwner(platform, transaction, { ...account, customerName: account.own_customer_name }, mail, language)
}
