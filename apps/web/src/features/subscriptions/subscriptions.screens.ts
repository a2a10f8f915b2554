import { staff } from '@hop/contract/roles'
import * as z from 'zod/mini'
import { loadTexts } from '../../texts/i18n'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'

/** The tab stands on the customer's page and speaks of plans: both in their own words. */
const withOtherTexts = async (screen: Promise<object>): Promise<object> => {
  const [module] = await Promise.all([screen, loadTexts('customers'), loadTexts('plans')])
  return module
}

export const subscriptionsScreens = defineScreens('subscriptions', [
  {
    path: '/customers/details/{id}/subscription',
    title: 'customerSubscription',
    load: () => withOtherTexts(import('./CustomerSubscriptionScreen')),
    guard: 'signed-in',
    access: staff,
    search: listSearch({ history: z.literal('storage') }),
  },
])
