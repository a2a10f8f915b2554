import type { Order, OrderSort } from '@hop/contract/features/orders'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { moneyText } from '../plans/plan-format'
import { StateAndMoney } from './OrderBadge'

const t = textsOf('orders', 'order-labels')

const methodText = ({ gateway, soldBy }: Order) => {
  if (gateway) return t(`order-labels:gateways.${gateway}`)
  return soldBy === 'staff' ? t('order-labels:soldByStaff') : '—'
}

/** With the customer where there are several. */
export function useOrderColumns({ hasCustomer }: { hasCustomer: boolean }): Column<Order, OrderSort>[] {
  const customer: Column<Order, OrderSort> = {
    key: 'customer',
    header: t('fields.customer'),
    card: 'line',
    cell: ({ customerName }) => customerName,
  }
  return [
    {
      key: 'code',
      header: t('fields.code'),
      width: 150,
      card: 'title',
      // The second line of a card belongs to the customer and the plan.
      cardCell: ({ code }) => <Text fw={600}>{code}</Text>,
      cell: ({ code, kind }) => (
        <>
          <Text fz="sm" fw={600}>
            {code}
          </Text>
          <Text fz="xs" c="dimmed">
            {t(`order-labels:kinds.${kind}`)}
          </Text>
        </>
      ),
    },
    ...(hasCustomer ? [customer] : []),
    {
      key: 'plan',
      header: t('fields.plan'),
      width: 130,
      givesWay: 2,
      card: 'line',
      cardCell: ({ kind, planName }) => `${t(`order-labels:kinds.${kind}`)}: ${planName}`,
      cell: ({ planName }) => planName,
    },
    {
      key: 'state',
      header: t('fields.state'),
      width: 150,
      card: 'badge',
      cell: (order) => <StateAndMoney order={order} />,
    },
    {
      key: 'gross',
      header: t('fields.gross'),
      width: 176,
      align: 'right',
      sortBy: 'gross',
      cell: ({ gross }) => moneyText(gross),
    },
    {
      key: 'gateway',
      header: t('fields.gateway'),
      width: 150,
      givesWay: 1,
      cell: methodText,
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      width: 148,
      givesWay: 1,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
  ]
}
