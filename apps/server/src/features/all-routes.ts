/** Every feature's routes. A feature of the contract that is missing here does not compile. */
import type { FeatureName } from '@hop/contract'
import type { Route } from '../http/routes.js'
import type { Platform } from '../platform/platform.js'
import { accountsRoutes } from './accounts/accounts.routes.js'
import { customerUsersRoutes } from './accounts/customer-users/customer-users.routes.js'
import { customerAdminsRoutes } from './accounts/customer-admins/customer-admins.routes.js'
import { apiTokensRoutes } from './api-tokens/api-tokens.routes.js'
import { brandRoutes } from './branded-apps/brand.routes.js'
import { brandedAppsRoutes } from './branded-apps/branded-apps.routes.js'
import { calendarFeedsRoutes } from './calendar-feeds/calendar-feeds.routes.js'
import { contactsRoutes } from './contacts/contacts.routes.js'
import { coresRoutes } from './cores/cores.routes.js'
import { customersRoutes } from './customers/customers.routes.js'
import { joinRoutes } from './join/join.routes.js'
import type { JoinPages } from './join/public.js'
import { meetingsRoutes } from './meetings/meetings.routes.js'
import { participantsRoutes } from './meetings/participants.routes.js'
import { plansRoutes } from './plans/plans.routes.js'
import { recordingsRoutes } from './recordings/recordings.routes.js'
import { regionsRoutes } from './regions/regions.routes.js'
import { settingsRoutes } from './settings/settings.routes.js'
import { signInRoutes } from './sign-in/sign-in.routes.js'
import type { Sessions } from './sign-in/public.js'
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.js'

/** What single features need besides the platform. */
interface Served {
  sessions: Sessions
  joinPages: JoinPages
}

export function allRoutes(platform: Platform, { sessions, joinPages }: Served): Route[] {
  const byFeature: { [Name in FeatureName]: Route<`${Name}.${string}`>[] } = {
    signIn: signInRoutes(platform, sessions),
    accounts: accountsRoutes(platform, sessions),
    customerAdmins: customerAdminsRoutes(platform),
    apiTokens: apiTokensRoutes(platform),
    settings: settingsRoutes(platform),
    brand: brandRoutes(platform),
    brandedApps: brandedAppsRoutes(platform),
    calendarFeeds: calendarFeedsRoutes(platform),
    contacts: contactsRoutes(platform),
    cores: coresRoutes(platform),
    customerUsers: customerUsersRoutes(platform, sessions),
    customers: customersRoutes(platform, sessions),
    join: joinRoutes(platform, joinPages),
    meetings: meetingsRoutes(platform),
    participants: participantsRoutes(platform),
    plans: plansRoutes(platform),
    recordings: recordingsRoutes(platform),
    regions: regionsRoutes(platform),
    subscriptions: subscriptionsRoutes(platform),
  }
  return Object.values(byFeature).flat()
}
