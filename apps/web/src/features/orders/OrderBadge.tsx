import type { Order } from '@hop/contract/features/orders'
import { isClosedUnpaid, isOwedOrder } from '@hop/contract/order-rules'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { StatusBadge, type StatusTone } from '../../ui/feedback/StatusBadge'
import { moneyText } from '../plans/plan-format'

const t = textsOf('orders', 'order-labels')

type Money = Pick<Order, 'state' | 'paidAt' | 'received' | 'gross'>

const tones: Record<Order['state'], StatusTone> = {
  draft: 'blue',
  awaitingPayment: 'amber',
  paid: 'amber',
  applied: 'green',
  expired: 'gray',
  cancelled: 'gray',
  refunded: 'red',
}

/** In force and not paid for, it is not over. */
export const OrderBadge = ({ order }: { order: Money }) =>
  isOwedOrder(order) ? (
    <StatusBadge tone="amber">{t('order-labels:owed')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[order.state]}>{t(`order-labels:states.${order.state}`)}</StatusBadge>
  )

/** What is still to come, short, over, or not to be kept: nobody has to compare two sums. */
export function MoneyNote({ order }: { order: Money }) {
  const text = moneyNote(order)
  return text ? (
    <Text fz="xs" c="dimmed">
      {text}
    </Text>
  ) : null
}

function moneyNote(order: Money): string | undefined {
  const { received, gross } = order
  if (received === 0) return isOwedOrder(order) ? t('list.toCome', { amount: moneyText(gross) }) : undefined
  if (isClosedUnpaid(order)) return t('list.toPayBack', { amount: moneyText(received) })
  if (received < gross) return t('list.short', { amount: moneyText(gross - received) })
  return received > gross ? t('list.over', { amount: moneyText(received - gross) }) : undefined
}

export const StateAndMoney = ({ order }: { order: Order }) => (
  <Stack gap={2} align="flex-start">
    <OrderBadge order={order} />
    <MoneyNote order={order} />
  </Stack>
)
