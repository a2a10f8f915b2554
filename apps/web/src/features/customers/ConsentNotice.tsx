import { customers } from '@hop/contract/features/customers'
import { lazy, Suspense } from 'react'
import { useCall } from '../../api/useCall'
import { loadTexts } from '../../texts/i18n'
import { useUser } from '../../session/session'

/** Hardly anybody ever sees it. */
const ConsentQuestion = lazy(async () => {
  const [question] = await Promise.all([import('./ConsentQuestion'), loadTexts('customers')])
  return { default: question.ConsentQuestion }
})

const seldomChangesMs = 5 * 60_000

/** On every page, while the customer's consent is withdrawn: whoever can give it again is asked to. */
export default function ConsentNotice() {
  const user = useUser()
  const isAsked = user !== undefined && customers.giveConsent.access.roles.includes(user.role)
  const { data } = useCall(customers.own, {}, { enabled: isAsked, staleTimeMs: seldomChangesMs })
  return isAsked && data?.data.consent === 'withdrawn' ? (
    <Suspense>
      <ConsentQuestion />
    </Suspense>
  ) : null
}
