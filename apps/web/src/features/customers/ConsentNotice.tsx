import { customers } from '@hop/contract/features/customers'
import { useCall } from '../../api/useCall'
import { useMayCall } from '../../session/useMayCall'
import { lazyPart } from '../../screens/lazy-part'

/** Loaded only when it is needed, which is rare. */
const GiveConsentAlert = lazyPart(async () => (await import('./GiveConsentAlert')).GiveConsentAlert, { texts: ['customers'] })

const seldomChangesMs = 5 * 60_000

/** On every page, while the customer has not consented, or does no longer: whoever can is asked to. */
export default function ConsentNotice() {
  const isAsked = useMayCall(customers.giveConsent)
  const { data } = useCall(customers.own, {}, { enabled: isAsked, staleTimeMs: seldomChangesMs })
  return isAsked && data && data.data.consent !== 'given' ? <GiveConsentAlert consent={data.data.consent} /> : null
}
