/** The tabs of a customer's page. A further one is a line here and a screen that stands in CustomerDetailShell. */
import type { Customer } from '@hop/contract/features/customer-records'
import { type Icon, IconInfoCircle, IconKey, IconPackage, IconVideo } from '@tabler/icons-react'
import type { Texts } from '../../texts/texts'

interface DetailTab {
  /** What follows the customer's id in the address. */
  path: '' | `/${string}`
  label: keyof Texts['customers']['detail']
  icon: Icon
  /** Shown to every customer unless it says otherwise. */
  isFor?: (customer: Customer) => boolean
}

export const detailTabs: readonly DetailTab[] = [
  { path: '', label: 'overview', icon: IconInfoCircle },
  { path: '/subscription', label: 'subscription', icon: IconPackage, isFor: ({ isDeleted }) => !isDeleted },
  { path: '/meetings', label: 'meetings', icon: IconVideo },
  {
    path: '/tokens',
    label: 'tokens',
    icon: IconKey,
    isFor: ({ activeGMToken, isDeleted }) => activeGMToken === 1 && !isDeleted,
  },
]
