import type { Order, OrderSort } from '@hop/contract/features/orders'
import { timeInVietnam } from '@hop/contract/vietnam-time'
import { Anchor, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import type { Column } from '../../ui/table/columns'
import { TwoLines } from '../../ui/table/TwoLines'
import { vietnamDayText, vietnamTimeText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import { StateAndMoney } from './OrderBadge'

const t = textsOf('orders', 'order-labels')

const methodText = ({ gateway, soldBy }: Order) => {
  if (gateway) return t(`order-labels:gateways.${gateway}`)
  return soldBy === 'staff' ? t('order-labels:soldByStaff') : '—'
}

/** How, and when all of it was there. */
const Payment = ({ order }: { order: Order }) => (
  <TwoLines first={methodText(order)} second={order.paidAt ? vietnamTimeText(order.paidAt) : ''} />
)

const OrderLink = ({ id, code }: Pick<Order, 'id' | 'code'>) => (
  <Anchor fw={600} fz="sm" renderRoot={(props) => <Link to={screens.orderDetails.to({ id })} {...props} />}>
    {code}
  </Anchor>
)

const whatText = ({ kind, planName }: Order) => `${t(`order-labels:kinds.${kind}`)}: ${planName}`

type OrderColumn = Column<Order, OrderSort>

/** With the customer where there are several. */
export function useOrderColumns({ hasCustomer }: { hasCustomer: boolean }): OrderColumn[] {
  const what: OrderColumn = hasCustomer
    ? {
        key: 'customer',
        header: t('fields.customer'),
        minWidth: 180,
        wraps: true,
        card: 'line',
        cell: (order) => <TwoLines first={order.customerName} second={whatText(order)} />,
        cardCell: (order) => `${order.customerName} · ${whatText(order)}`,
      }
    : { key: 'plan', header: t('fields.plan'), minWidth: 200, wraps: true, card: 'line', cell: whatText }
  return [
    {
      key: 'code',
      header: t('fields.code'),
      width: 150,
      card: 'title',
      cardCell: (order) => <OrderLink {...order} />,
      cell: ({ id, code, receiptNumber }) => (
        <>
          <OrderLink id={id} code={code} />
          <Text fz="xs" c="dimmed">
            {receiptNumber}
          </Text>
        </>
      ),
    },
    what,
    {
      key: 'state',
      header: t('fields.state'),
      width: 166,
      card: 'badge',
      cell: (order) => <StateAndMoney order={order} />,
    },
    {
      key: 'gross',
      header: t('list.total'),
      width: 142,
      align: 'right',
      sortBy: 'gross',
      cell: ({ gross }) => moneyText(gross),
    },
    {
      key: 'payment',
      header: t('fields.gateway'),
      width: 186,
      givesWay: 1,
      cell: (order) => <Payment order={order} />,
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 112,
      givesWay: 2,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <TwoLines first={vietnamDayText(createdAt)} second={timeInVietnam(new Date(createdAt))} />,
    },
  ]
}
