import type { OrderDetails } from '@hop/contract/features/orders'
import { isAppliedOrder, isUnpaidOrder, paymentStanding } from '@hop/contract/order-rules'
import { Button, List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { numberText } from '../../ui/text/numbers'
import { exactTimeText } from '../../ui/text/times'
import { lastDayText, vietnamDayText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import { MoneyNote, OrderBadge } from './OrderBadge'
import type { Movement } from './WithdrawForm'

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
  ...(isUnpaidOrder(order) ? [{ term: t('fields.expiresAt'), value: exactTimeText(order.expiresAt) }] : []),
  ...(order.movements.length > 0 || isAppliedOrder(order)
    ? [{ term: t('fields.received'), value: <Received order={order} /> }]
    : []),
  ...(order.receiptNumber ? [{ term: t('fields.receipt'), value: order.receiptNumber }] : []),
]

/** A transfer that was taken out of the books stands beside what took it out. */
function movementText({ amount, happenedAt, number, note, isWithdrawn }: Movement): string {
  const wentOut = isWithdrawn ? t('details.withdrawn') : t('details.wentOut')
  const money = `${amount > 0 ? t('details.cameIn') : wentOut} ${moneyText(Math.abs(amount))}`
  const withdrawn = isWithdrawn && amount > 0 ? t('details.withdrawnNote') : ''
  return [exactTimeText(happenedAt), money, number, note, withdrawn].filter(Boolean).join(' · ')
}

interface OrderFactsProps {
  order: OrderDetails
  hasCustomer?: boolean
  onWithdraw?: (transfer: Movement) => void
}

/** What was ordered, what it costs, and what happened to it so far. */
export function OrderFacts({ order, hasCustomer = false, onWithdraw }: OrderFactsProps) {
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          ...(hasCustomer ? [{ term: t('fields.customer'), value: order.customerName }] : []),
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
      <Steps title={t('details.history')}>
        {order.history.map(({ state, happenedAt, by, note }) => (
          <List.Item key={`${state} ${happenedAt}`}>
            <Text fz="sm">
              {[exactTimeText(happenedAt), t(`order-labels:states.${state}`), by, note].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </Steps>
      {order.payments.length > 0 ? (
        <Steps title={t('details.payments')}>
          {order.payments.map((payment) => (
            <List.Item key={payment.reference}>
              <Text fz="sm">
                {payment.reference} · {t(`order-labels:gateways.${payment.gateway}`)} · {moneyText(payment.amount)} ·{' '}
                {t(`details.paymentStates.${paymentStanding(payment, order)}`)}
                {payment.resultCode && payment.resultCode !== '00' ? ` (${payment.resultCode})` : ''}
              </Text>
            </List.Item>
          ))}
        </Steps>
      ) : null}
      {order.movements.length > 0 ? (
        <Steps title={t('details.movements')}>
          {order.movements.map((movement, position) => (
            <List.Item key={`${position} ${movement.number}`}>
              <Text fz="sm">{movementText(movement)}</Text>
              {movement.canWithdraw && onWithdraw ? (
                <Button size="compact-xs" variant="subtle" onClick={() => onWithdraw(movement)}>
                  {t('withdrawing.action')}
                </Button>
              ) : null}
            </List.Item>
          ))}
        </Steps>
      ) : null}
    </Stack>
  )
}

const Received = ({ order }: { order: OrderDetails }) => (
  <>
    {moneyText(order.received)}
    <MoneyNote order={order} />
  </>
)

const Steps = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={3} fz="sm" mb={4}>
      {title}
    </Title>
    <List size="sm" spacing={2}>
      {children}
    </List>
  </section>
)
