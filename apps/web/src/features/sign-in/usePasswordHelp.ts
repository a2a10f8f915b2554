import { settings } from '@hop/contract/features/settings'
import { useCall } from '../../api/useCall'

const rarelyChangesMs = 5 * 60_000

/** What the policy asks of a password, in its own words; nothing while it is not known. */
export function usePasswordHelp(): { help: string | undefined; leastLength: number | undefined } {
  const policy = useCall(settings.passwordPolicy, {}, { staleTimeMs: rarelyChangesMs })
  return { help: policy.data?.data.passwordDescription, leastLength: policy.data?.data.minPasswordLength }
}
