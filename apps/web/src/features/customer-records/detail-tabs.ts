/** The tabs of a customer's page. A further one is a line here and a screen that stands in CustomerDetailShell. */
import type { Customer } from '@hop/contract/features/customer-records'
import { type Icon, IconInfoCircle, IconKey, IconMicrophone, IconPackage, IconReceipt, IconVideo } from '@tabler/icons-react'
import type { Address } from '../../screens/address'
import { screens } from '../../screens/screens'
import type { Texts } from '@hop/texts/page-texts'

interface DetailTab {
  to: (params: { id: number }) => Address
  label: keyof Texts['customers']['detail']
  icon: Icon
  /** Shown to every customer unless it says otherwise. */
  isFor?: (customer: Customer) => boolean
}

export const detailTabs: readonly DetailTab[] = [
  { to: screens.customerDetails.to, label: 'overview', icon: IconInfoCircle },
  { to: screens.customerSubscription.to, label: 'subscription', icon: IconPackage, isFor: ({ isDeleted }) => !isDeleted },
  { to: screens.customerPayments.to, label: 'payments', icon: IconReceipt, isFor: ({ isDeleted }) => !isDeleted },
  { to: screens.customerMeetings.to, label: 'meetings', icon: IconVideo },
  {
    to: screens.customerTokens.to,
    label: 'tokens',
    icon: IconKey,
    isFor: ({ activeGMToken, isDeleted }) => activeGMToken === 1 && !isDeleted,
  },
  {
    to: screens.customerSpeech.to,
    label: 'speech',
    icon: IconMicrophone,
    isFor: ({ activeVoiceText, isDeleted }) => activeVoiceText === 1 && !isDeleted,
  },
]
