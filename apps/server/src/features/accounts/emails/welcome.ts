import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { type MailedOwner, mailAccountOwner } from '../../sign-in/public.js'
import { makeLink } from './account-links.js'

/**
 * Mail to the owner of an account that was created by hand. The person who typed the password knows it, so only the link proves
 * the address.
 */
export async function welcomeOwner(
  platform: Platform,
  transaction: Transaction,
  owner: MailedOwner & { id: number },
  request: CallerRequest,
): Promise<void> {
  const { id: accountId, email } = owner
  const link = await makeLink(platform, transaction, { purpose: 'prove email', accountId, email }, request)
  await mailAccountOwner(platform, transaction, owner, { kind: 'welcome', link }, request.language)
}
