/** Every screen that exists. A feature enters the product by adding its table here. */
import { accountsScreens } from '../features/accounts/accounts.screens'
import { apiTokensScreens } from '../features/api-tokens/api-tokens.screens'
import { brandedAppsScreens } from '../features/branded-apps/branded-apps.screens'
import { contactsScreens } from '../features/contacts/contacts.screens'
import { customersScreens } from '../features/customers/customers.screens'
import { joinScreens } from '../features/join/join.screens'
import { plansScreens } from '../features/plans/plans.screens'
import { regionsScreens } from '../features/regions/regions.screens'
import { signInScreens } from '../features/sign-in/sign-in.screens'
import { subscriptionsScreens } from '../features/subscriptions/subscriptions.screens'
import type { Screen } from './screens'

export const screens: readonly Screen[] = [
  ...signInScreens,
  ...accountsScreens,
  ...apiTokensScreens,
  ...brandedAppsScreens,
  ...contactsScreens,
  ...customersScreens,
  ...joinScreens,
  ...plansScreens,
  ...regionsScreens,
  ...subscriptionsScreens,
]
