/** Every screen that exists. A feature enters the product by adding its table here. */
import { accountsScreens } from '../features/accounts/accounts.screens'
import { apiTokensScreens } from '../features/api-tokens/api-tokens.screens'
import { brandedAppsScreens } from '../features/branded-apps/branded-apps.screens'
import { contactsScreens } from '../features/contacts/contacts.screens'
import { coresScreens } from '../features/cores/cores.screens'
import { customersScreens } from '../features/customers/customers.screens'
import { meetingsScreens } from '../features/meetings/meetings.screens'
import { meetingDetailsScreens } from '../features/meetings/details/meeting-details.screens'
import { joinScreens } from '../features/join/join.screens'
import { plansScreens } from '../features/plans/plans.screens'
import { regionsScreens } from '../features/regions/regions.screens'
import { signInScreens } from '../features/sign-in/sign-in.screens'
import { subscriptionsScreens } from '../features/subscriptions/subscriptions.screens'
import type { Screen } from '../screens/screens'

export const screens: readonly Screen[] = [
  ...signInScreens,
  ...accountsScreens,
  ...apiTokensScreens,
  ...brandedAppsScreens,
  ...contactsScreens,
  ...coresScreens,
  ...customersScreens,
  ...meetingsScreens,
  ...meetingDetailsScreens,
  ...joinScreens,
  ...plansScreens,
  ...regionsScreens,
  ...subscriptionsScreens,
]
