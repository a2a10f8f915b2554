/** A link by mail: 256 random bits in the address, of which the portal keeps a keyed hash; good once and for a day. */
import type { PageAddress } from '@hop/contract/page-address'
import { pages } from '@hop/contract/pages'
import type { CallerRequest } from '../../../http/routes.js'
import { days } from '../../../platform/clock.js'
import type { Transaction } from '../../../platform/database/database.js'
import { linkTo } from '../../../platform/link-to.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { createSecretBox } from '../../../platform/secret-box.js'
import { mayProve, mostProofMails } from '../../account-addresses/public.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { deleteLinks, findCustomerOf, insertLink, type LinkPurpose } from './account-links.queries.js'

const validMs = 1 * days

export const lookupOf = ({ appSecret }: Pick<Platform, 'appSecret'>, token: string) =>
  createSecretBox(appSecret, 'account link').fingerprint(token)

const pageFor: Record<LinkPurpose, PageAddress> = { 'prove email': pages.confirmEmail.to() }

interface LinkToMake {
  purpose: LinkPurpose
  accountId: number
  email: string
}

/** Links that were sent before become invalid. Refuses if too many were sent to the address today. */
export async function makeLink(
  platform: Platform,
  transaction: Transaction,
  { purpose, accountId, email }: LinkToMake,
  { caller, now }: Pick<CallerRequest, 'caller' | 'now'>,
): Promise<string> {
  if (!(await mayProve(platform, transaction, { customerId: caller.customerId, email, now })))
    refuse('ProofMailLimit', { params: { most: mostProofMails } })
  const token = platform.ids.token()
  await deleteLinks(transaction, accountId, purpose)
  const expiresAt = new Date(now.getTime() + validMs)
  await insertLink(transaction, {
    lookup: lookupOf(platform, token),
    purpose,
    accountId,
    email: email.toLowerCase(),
    now,
    expiresAt,
  })
  // The token stands behind the "#", which browsers do not send: so it appears in no log.
  const { site } = await brandOfCustomer({ ...platform, db: transaction }, await findCustomerOf(transaction, accountId))
  return `${linkTo(site, pageFor[purpose])}#${token}`
}
