/** What other features may use of settings. */
export { readTwoStepDuty, type TwoStepDuty, writeTwoStepDuty } from './two-step-duty.js'
export { dropSetting, lockSettings, keepSetting } from './keep-setting.js'
export { deleteOld, type KeptDays, readRetention, type Retention, saveRetention } from './retention.js'
export type { PasswordPolicy, SavedSettings } from './saved-settings.js'
export { findSavedSetting } from './settings.queries.js'
export { readPasswordPolicy } from './password-policy.js'
export {
  readSignInSettings,
  type SavedSignInSettings,
  signInSettingKeys,
  type SignInSettings,
  signInSettingsFrom,
} from './sign-in-settings.js'
