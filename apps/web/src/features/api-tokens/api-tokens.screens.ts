import { staff } from '@hop/contract/roles'
import { loadTexts } from '../../texts/i18n'
import { defineScreens } from '../../screens/screens'

/** The tab stands on the customer's page, which has its own words. */
const withCustomerTexts = async (screen: Promise<object>): Promise<object> => {
  const [module] = await Promise.all([screen, loadTexts('customers')])
  return module
}

export const apiTokensScreens = defineScreens('api-tokens', [
  {
    path: '/customers/details/{id}/tokens',
    title: 'customerTokens',
    load: () => withCustomerTexts(import('./CustomerTokensScreen')),
    guard: 'signed-in',
    access: staff,
  },
])
