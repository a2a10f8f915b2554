/** What a customer's administrator has on the own page besides the account: the organisation, its service, its storage, its tokens. */
import { customers } from '@hop/contract/features/customers'
import type { SignedInUser } from '@hop/contract/features/sign-in'
import { useCall } from '../../../api/useCall'
import { OwnToken } from '../../api-tokens/OwnToken'
import { OwnWidgetKey } from '../../api-tokens/OwnWidgetKey'
import { AccountCustomer } from './AccountCustomer'
import { AccountService } from './AccountService'
import { AccountStorage } from './AccountStorage'

export function AccountOfCustomer({ user }: { user: SignedInUser }) {
  const query = useCall(customers.own, {})
  const hasIntegrations = query.data?.data.activeGMToken === 1
  return (
    <>
      <AccountCustomer query={query} />
      <AccountService />
      <AccountStorage />
      {hasIntegrations ? (
        <>
          <OwnToken userId={user.id} />
          <OwnWidgetKey />
        </>
      ) : null}
    </>
  )
}
