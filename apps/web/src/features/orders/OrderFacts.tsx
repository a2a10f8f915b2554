import type { OrderDetails } from '@hop/contract/features/orders'
import { isAppliedOrder, isUnpaidOrder } from '@hop/contract/order-rules'
import { Anchor } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { numberText } from '../../ui/text/numbers'
import { lastDayText, vietnamDayText, vietnamTimeText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import { MoneyNote, OrderBadge } from './OrderBadge'

const t = textsOf('orders', 'order-labels')

/** As the receipt and an invoice name them. */
const Buyer = ({ buyer: { name, address, taxCode, email } }: Pick<OrderDetails, 'buyer'>) => (
  <>
    {[name, address, taxCode && t('fields.buyerTaxCode', { number: taxCode }), email].filter(Boolean).map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
)

const moneyItems = (order: OrderDetails) => [
  { term: t('fields.net'), value: moneyText(order.net) },
  { term: t('fields.vat', { percent: numberText(order.vatPercent) }), value: moneyText(order.vat) },
  { term: t('fields.gross'), value: <strong>{moneyText(order.gross)}</strong> },
]

/** Until it is paid what matters is when it runs out; afterwards what came in and the receipt. */
const progressItems = (order: OrderDetails) => [
  ...(isUnpaidOrder(order) ? [{ term: t('fields.expiresAt'), value: vietnamTimeText(order.expiresAt) }] : []),
  ...(order.movements.length > 0 || isAppliedOrder(order)
    ? [{ term: t('fields.received'), value: <Received order={order} /> }]
    : []),
  ...(order.paidAt ? [{ term: t('fields.paidAt'), value: vietnamTimeText(order.paidAt) }] : []),
  ...(order.gateway ? [{ term: t('fields.gateway'), value: t(`order-labels:gateways.${order.gateway}`) }] : []),
  ...(order.receiptNumber ? [{ term: t('fields.receipt'), value: order.receiptNumber }] : []),
]

interface OrderFactListProps {
  order: OrderDetails
  hasCustomer?: boolean
}

/** What was ordered, what it costs, and what came in. */
export const OrderFactList = ({ order, hasCustomer = false }: OrderFactListProps) => (
  <DescriptionList
    items={[
      ...(hasCustomer ? [{ term: t('fields.customer'), value: <CustomerLink order={order} /> }] : []),
      { term: t('fields.buyer'), value: <Buyer buyer={order.buyer} /> },
      { term: t('fields.state'), value: <OrderBadge order={order} /> },
      { term: t('fields.kind'), value: t(`order-labels:kinds.${order.kind}`) },
      ...(order.soldBy === 'staff' ? [{ term: t('fields.soldBy'), value: t('order-labels:soldByStaff') }] : []),
      { term: t('fields.plan'), value: order.planName },
      { term: t('fields.period'), value: `${vietnamDayText(order.startTime)} – ${lastDayText(order.endTime)}` },
      ...moneyItems(order),
      ...progressItems(order),
    ]}
  />
)

const CustomerLink = ({ order: { customerId, customerName } }: OrderFactListProps) => (
  <Anchor fz="sm" renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
    {customerName}
  </Anchor>
)

const Received = ({ order }: { order: OrderDetails }) => (
  <>
    {moneyText(order.received)}
    <MoneyNote order={order} />
  </>
)
