import { accounts } from './features/accounts.js'
import { apiTokens } from './features/api-tokens.js'
import { brandedApps } from './features/branded-apps.js'
import { calendarFeeds } from './features/calendar-feeds.js'
import { contacts } from './features/contacts.js'
import { cores } from './features/cores.js'
import { customerUsers } from './features/customer-users.js'
import { customerAdmins } from './features/customer-admins.js'
import { customers } from './features/customers.js'
import { join } from './features/join.js'
import { meetings } from './features/meetings.js'
import { participants } from './features/participants.js'
import { plans } from './features/plans.js'
import { recordings } from './features/recordings.js'
import { regions } from './features/regions.js'
import { settings } from './features/settings.js'
import { signIn } from './features/sign-in.js'
import { subscriptions } from './features/subscriptions.js'

/** Every call of the portal, by feature. */
export const contract = {
  signIn,
  accounts,
  customerAdmins,
  apiTokens,
  settings,
  brandedApps,
  calendarFeeds,
  contacts,
  customers,
  customerUsers,
  plans,
  cores,
  join,
  meetings,
  participants,
  recordings,
  regions,
  subscriptions,
}
export type Contract = typeof contract
export type FeatureName = keyof Contract
