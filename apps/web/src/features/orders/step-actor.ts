import type { OrderDetails } from '@hop/contract/features/orders'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('orders')

/** A gateway tells of money, and the portal does some things by itself: those have no name that says something to people. */
export const stepActor = ({ by, isByPerson }: OrderDetails['history'][number]) => {
  if (isByPerson) return by
  return by === 'vnpay' ? 'VNPAY' : t('details.byItself')
}
