import { settings } from '@hop/contract/features/settings'
import { useCall } from '../../api/useCall'

const rarelyChangesMs = 5 * 60_000

interface PasswordHelp {
  help: string | undefined
  leastLength: number | undefined
  mostLength: number | undefined
}

/** What the policy asks of a password, in its own words; nothing while it is not known. */
export function usePasswordHelp(): PasswordHelp {
  const policy = useCall(settings.passwordPolicy, {}, { staleTimeMs: rarelyChangesMs }).data?.data
  return {
    help: policy?.passwordDescription,
    leastLength: policy?.minPasswordLength,
    mostLength: policy?.maxPasswordLength,
  }
}
