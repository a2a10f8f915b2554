import { customers } from '@hop/contract/features/customers'
import { lazy, Suspense } from 'react'
import { useCall } from '../../api/useCall'
import { loadTexts } from '../../texts/load-texts'
import { useMayCall } from '../../session/useMayCall'

/** Loaded only when it is needed, which is rare. */
const GiveConsentAlert = lazy(async () => {
  const [question] = await Promise.all([import('./GiveConsentAlert'), loadTexts('customers')])
  return { default: question.GiveConsentAlert }
})

const seldomChangesMs = 5 * 60_000

/** On every page, while the customer has not consented, or does no longer: whoever can is asked to. */
export default function ConsentNotice() {
  const isAsked = useMayCall(customers.giveConsent)
  const { data } = useCall(customers.own, {}, { enabled: isAsked, staleTimeMs: seldomChangesMs })
  return isAsked && data && data.data.consent !== 'given' ? (
    <Suspense>
      <GiveConsentAlert consent={data.data.consent} />
    </Suspense>
  ) : null
}
