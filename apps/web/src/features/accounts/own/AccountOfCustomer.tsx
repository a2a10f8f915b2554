/** What a customer's administrator has on the own page besides the account: the organisation, its service, its storage, its tokens. */
import { customers } from '@hop/contract/features/customers'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../api/useCall'
import { loadTexts } from '../../../texts/load-texts'
import { OwnToken } from '../../api-tokens/OwnToken'
import { OwnWidgetKey } from '../../api-tokens/OwnWidgetKey'
import { AccountCustomer } from './AccountCustomer'
import { AccountService } from './AccountService'
import { AccountStorage } from './AccountStorage'

/** For customers that have connected their own systems. */
const OwnWebhooks = lazy(async () => {
  const [section] = await Promise.all([import('../../webhooks/OwnWebhooks'), loadTexts('webhooks')])
  return { default: section.OwnWebhooks }
})

/** For customers that have speech to text. */
const OwnSpeech = lazy(async () => {
  const [section] = await Promise.all([import('../../speech/OwnSpeech'), loadTexts('speech')])
  return { default: section.OwnSpeech }
})

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
          <Suspense>
            <OwnWebhooks />
          </Suspense>
        </>
      ) : null}
      {customer?.activeVoiceText === 1 ? (
        <Suspense>
          <OwnSpeech customerId={customer.id} />
        </Suspense>
      ) : null}
    </>
  )
}
