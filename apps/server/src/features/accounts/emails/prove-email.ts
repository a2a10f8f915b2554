import type { VisitorRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { linkInvitations, type Sessions, mailAccountOwner } from '../../sign-in/public.js'
import { lookupOf } from './account-links.js'
import { lockAccountOfLink, lockLink, markLinkUsed, writeProvenEmail } from './account-links.queries.js'

/** A person who opens the link can read that mailbox: so they may learn that another account of theirs has the address. */
const inUse: UniqueIndexes = {
  accounts_proven_email_unique: ['EmailInUse', 'token'],
  accounts_email_of_customer_unique: ['EmailInUse', 'token'],
}

/** Open sessions go on: whose they are has not changed. */
export function proveEmail(
  platform: Platform,
  sessions: Sessions,
  token: string,
  request: VisitorRequest,
): Promise<{ email: string }> {
  const { now } = request
  const proven = platform.db.transaction().execute(async (transaction) => {
    const link = (await lockLink(transaction, lookupOf(platform, token), 'prove email')) ?? refuse('EmailLinkInvalid')
    const account = (await lockAccountOfLink(transaction, link.account_id)) ?? refuse('EmailLinkInvalid')
    const { email } = link
    // The same page opened twice, or an answer that got lost.
    if (link.used_at !== null && account.proven_email === email) return { email }
    const isPending = account.pending_email?.toLowerCase() === email
    const isAsked = isPending || (account.pending_email === null && account.email.toLowerCase() === email)
    if (link.used_at !== null || link.expires_at <= now || !isAsked) return refuse('EmailLinkInvalid')
    await markLinkUsed(transaction, link.lookup, now)
    await writeProvenEmail(transaction, account.id, email, now)
    await linkInvitations(transaction, account, email)
    await sessions.forget(transaction, account.id)
    if (isPending) {
      const owner = { ...account, customerName: account.own_customer_name }
      for (const recipient of new Set([account.email.toLowerCase(), email]))
        await mailAccountOwner(platform, transaction, { ...owner, email: recipient }, { kind: 'emailChanged', newEmail: email })
    }
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    await recordAudit(transaction, actor, { action: 'prove e-mail', entity: 'account', entityId: account.id })
    return { email }
  })
  return refusingDuplicates(proven, inUse)
}
