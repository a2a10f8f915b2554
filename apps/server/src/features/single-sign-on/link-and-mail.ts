import type { VisitorRequest } from '../../http/routes.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { hasOtherIdentity, linkIdentity } from '../identities/public.js'
import { type SignInAccount, mailAccountOwner } from '../sign-in/public.js'
import { type LinkChallenge, type NamedElsewhere, useLinkChallenge } from './link-challenge.js'
import { providerTitle } from './providers/provider-title.js'

type Request = Pick<VisitorRequest, 'actor' | 'language'>
type Outcome = 'new' | 'same' | 'taken'

/** From now on the provider's word opens the account, and its owner hears of it by mail. The challenge is used up. */
export const linkAndMail = (
  platform: Platform,
  challenge: LinkChallenge,
  account: SignInAccount,
  request: Request,
): Promise<Outcome> =>
  platform.db.transaction().execute(async (transaction) => {
    const outcome = await link(platform, transaction, challenge.named, account, request)
    if (outcome === 'new') await useLinkChallenge(transaction, challenge)
    return outcome
  })

/**
 * Where the address is all that speaks for it. Once somebody of this provider is linked, it speaks for nobody else ('other'): mailboxes are
 * given to other people.
 */
export const linkByAddress = (
  platform: Platform,
  named: NamedElsewhere,
  account: SignInAccount,
  request: Request,
): Promise<Outcome | 'other'> =>
  platform.db.transaction().execute(async (transaction) => {
    const { provider, person } = named
    const isOther = await hasOtherIdentity(transaction, account.id, { provider, subject: person.subject })
    return isOther ? 'other' : link(platform, transaction, named, account, request)
  })

async function link(
  platform: Platform,
  transaction: Transaction,
  { provider, person }: NamedElsewhere,
  account: SignInAccount,
  request: Request,
): Promise<Outcome> {
  const actor = { ...request.actor, accountId: account.id, name: account.username }
  const identity = { accountId: account.id, provider, subject: person.subject, email: person.email }
  const outcome = await linkIdentity(transaction, identity, actor)
  if (outcome === 'new') {
    const owner = { ...account, customerName: account.own_customer_name }
    const mail = { kind: 'identityLinked', provider: providerTitle(platform, provider) } as const
    await mailAccountOwner(platform, transaction, owner, mail, request.language)
  }
  return outcome
}
