/** What a customer's administrator has on the own page besides the account: the organisation, its service, its storage, its tokens. */
import { customers } from '@hop/contract/features/customers'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { useCall } from '../../../api/useCall'
import { OwnToken } from '../../api-tokens/OwnToken'
import { OwnWidgetKey } from '../../api-tokens/OwnWidgetKey'
import { AccountCustomer } from './AccountCustomer'
import { AccountService } from './AccountService'
import { AccountStorage } from './AccountStorage'
import { lazyPart } from '../../../screens/lazy-part'

/** For customers that have connected their own systems. */
const OwnWebhooks = lazyPart(async () => (await import('../../webhooks/OwnWebhooks')).OwnWebhooks, { texts: ['webhooks'] })

/** For customers that have speech to text. */
const OwnSpeech = lazyPart(async () => (await import('../../speech/OwnSpeech')).OwnSpeech, { texts: ['speech'] })

export function AccountOfCustomer({ user }: { user: SignedInUser }) {
  const query = useCall(customers.own, {})
  const customer = query.data?.data
  const hasIntegrations = customer?.activeGMToken === 1
  return (
    <>
      <AccountCustomer query={query} />
      <AccountService />
      <AccountStorage />
      {hasIntegrations ? (
        <>
          <OwnToken userId={user.id} />
          <OwnWidgetKey />
          <OwnWebhooks />
        </>
      ) : null}
      {customer?.activeVoiceText === 1 ? <OwnSpeech customerId={customer.id} /> : null}
    </>
  )
}
