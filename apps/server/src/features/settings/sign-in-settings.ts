/** What every sign-in asks of the settings, read at once: each round trip is a part of what a sign-in costs besides its hash. */
import type { Database } from '../../platform/database/database.js'
import { type PasswordPolicy, policyFrom, policyKey } from './password-policy.js'
import { listSavedSettings } from './settings.queries.js'
import { dutyFrom, dutyKey, type TwoStepDuty } from './two-step-duty.js'

export interface SignInSettings {
  policy: PasswordPolicy
  duty: TwoStepDuty
}

export async function readSignInSettings(db: Database): Promise<SignInSettings> {
  const saved = await listSavedSettings(db, [policyKey, dutyKey])
  const valueOf = (wanted: string) => saved.find(({ key }) => key === wanted)?.value
  return { policy: policyFrom(valueOf(policyKey)), duty: dutyFrom(valueOf(dutyKey)) }
}
