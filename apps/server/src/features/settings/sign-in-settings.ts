/** What every sign-in asks of the settings, read at once: each round trip is a part of what a sign-in costs besides its hash. */
import type { Database } from '../../platform/database/database.js'
import { policyFrom, policyKey } from './password-policy.js'
import type { PasswordPolicy, Saved } from './saved-settings.js'
import { findSavedSettings } from './settings.queries.js'
import { dutyFrom, dutyKey, type TwoStepDuty } from './two-step-duty.js'

export interface SignInSettings {
  policy: PasswordPolicy
  duty: TwoStepDuty
}

/** As they are kept: for whoever reads them in one statement with something else. */
export const signInSettingKeys = [policyKey, dutyKey] as const
export type SavedSignInSettings = { [Key in (typeof signInSettingKeys)[number]]?: Saved<Key> }

export const signInSettingsFrom = (saved: SavedSignInSettings): SignInSettings => ({
  policy: policyFrom(saved[policyKey]),
  duty: dutyFrom(saved[dutyKey]),
})

export const readSignInSettings = async (db: Database): Promise<SignInSettings> =>
  signInSettingsFrom(await findSavedSettings(db, signInSettingKeys))
