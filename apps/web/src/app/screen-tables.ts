/** Every screen that exists. A feature enters the product by adding its table here. */
import { accountsScreens } from '../features/accounts/accounts.screens'
import { signInScreens } from '../features/sign-in/sign-in.screens'
import type { Screen } from './screens'

export const screens: readonly Screen[] = [...signInScreens, ...accountsScreens]
