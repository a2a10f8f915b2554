import type { OrderDetails } from '@hop/contract/features/orders'
import { paymentStanding } from '@hop/contract/order-rules'
import { Button, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Section } from '../../ui/page/Section'
import { vietnamTimeText } from '../../ui/text/vietnam-days'
import { moneyText } from '../plans/plan-format'
import classes from './OrderDetails.module.css'
import type { Movement } from './WithdrawForm'

const t = textsOf('orders', 'order-labels')

interface OrderMoneyProps {
  order: OrderDetails
  onWithdraw: (transfer: Movement) => void
}

/** What came in and went out, and how it was tried to pay. */
export const OrderMoney = ({ order, onWithdraw }: OrderMoneyProps) => (
  <>
    {order.movements.length > 0 ? (
      <Section title={t('details.movements')}>
        <ul className={classes.steps}>
          {order.movements.map((movement, position) => (
            <MovementLine key={`${position} ${movement.number}`} movement={movement} onWithdraw={onWithdraw} />
          ))}
        </ul>
      </Section>
    ) : null}
    {order.payments.length > 0 ? (
      <Section title={t('details.payments')}>
        <ul className={classes.steps}>
          {order.payments.map((payment) => (
            <li key={payment.reference} className={classes.step}>
              <div>
                {t(`order-labels:gateways.${payment.gateway}`)}
                <span className={classes.amount}>{moneyText(payment.amount)}</span>
              </div>
              <Text fz="sm" c="dimmed">
                {[
                  `${t(`details.paymentStates.${paymentStanding(payment, order)}`)}${resultOf(payment)}`,
                  vietnamTimeText(payment.createdAt),
                  payment.reference,
                ].join(' · ')}
              </Text>
            </li>
          ))}
        </ul>
      </Section>
    ) : null}
  </>
)

const resultOf = ({ resultCode }: OrderDetails['payments'][number]) =>
  resultCode && resultCode !== '00' ? ` (${resultCode})` : ''

/** A transfer that was taken out of the books stands beside what took it out. */
function MovementLine({ movement, onWithdraw }: { movement: Movement; onWithdraw: (transfer: Movement) => void }) {
  const { amount, happenedAt, number, note, by, isWithdrawn, canWithdraw } = movement
  const wentOut = isWithdrawn ? t('details.withdrawn') : t('details.wentOut')
  return (
    <li className={classes.step}>
      <div>
        {amount > 0 ? t('details.cameIn') : wentOut}
        <span className={classes.amount}>{moneyText(amount)}</span>
      </div>
      <Text fz="sm" c="dimmed">
        {[vietnamTimeText(happenedAt), number, by].filter(Boolean).join(' · ')}
      </Text>
      {note ? <Text fz="sm">{note}</Text> : null}
      {isWithdrawn && amount > 0 ? <Text fz="sm">{t('details.withdrawnNote')}</Text> : null}
      {canWithdraw ? (
        <Button size="compact-sm" variant="subtle" ml={-8} onClick={() => onWithdraw(movement)}>
          {t('withdrawing.action')}
        </Button>
      ) : null}
    </li>
  )
}
