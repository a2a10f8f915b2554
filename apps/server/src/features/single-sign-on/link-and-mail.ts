import type { VisitorRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { linkIdentity } from '../identities/public.js'
import { type SignInAccount, mailAccountOwner } from '../sign-in/public.js'
import type { NamedElsewhere } from './link-challenge.js'
import { providerTitle } from './providers/provider-title.js'

/** From now on the provider's word opens the account, and its owner hears of it by mail. */
export const linkAndMail = (
  platform: Platform,
  { provider, person }: NamedElsewhere,
  account: SignInAccount,
  request: Pick<VisitorRequest, 'actor' | 'language'>,
): Promise<'new' | 'same' | 'taken'> =>
  platform.db.transaction().execute(async (transaction) => {
    const actor = { ...request.actor, accountId: account.id, name: account.username }
    const identity = { accountId: account.id, provider, subject: person.subject, email: person.email }
    const outcome = await linkIdentity(transaction, identity, actor)
    if (outcome === 'new') {
      const owner = { ...account, customerName: account.own_customer_name }
      const mail = { kind: 'identityLinked', provider: providerTitle(platform, provider) } as const
      await mailAccountOwner(platform, transaction, owner, mail, request.language)
    }
    return outcome
  })
