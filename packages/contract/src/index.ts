import { accounts } from './features/accounts.js'
import { brandedApps } from './features/branded-apps.js'
import { settings } from './features/settings.js'
import { signIn } from './features/sign-in.js'

/** Every call of the portal, by feature. */
export const contract = { signIn, accounts, settings, brandedApps }
export type Contract = typeof contract
export type FeatureName = keyof Contract
