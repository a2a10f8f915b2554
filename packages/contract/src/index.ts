import type { Call } from './call.js'
import type { Feature } from './feature.js'
import { accounts } from './features/accounts.js'
import { apiTokens } from './features/api-tokens.js'
import { brand } from './features/brand.js'
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

/** A feature stands under its own name; under any other it does not compile. */
const byName = <Features extends { readonly [Name in keyof Features]: Feature<Name & string> }>(features: Features) => features

/** Every call of the portal, by feature. index.test.ts names the file whose feature is missing here. */
export const contract = byName({
  signIn,
  accounts,
  customerAdmins,
  apiTokens,
  settings,
  brand,
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
})
export type FeatureName = keyof typeof contract

export const everyCall: readonly Call[] = Object.values<Feature>(contract).flatMap((feature) => Object.values(feature))
