import type { OrderDetails } from '@hop/contract/features/orders'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Section } from '../../ui/page/Section'
import { vietnamTimeText } from '../../ui/text/vietnam-days'
import { stepActor } from './step-actor'
import classes from './OrderDetails.module.css'

const t = textsOf('orders', 'order-labels')

/** What became of the order, when and by whom, the latest last. */
export const OrderHistory = ({ order }: { order: OrderDetails }) => (
  <Section title={t('details.history')}>
    <ol className={classes.steps}>
      {order.history.map((step, position) => (
        <li key={`${position} ${step.state}`} className={classes.step}>
          <span>{t(`order-labels:states.${step.state}`)}</span>
          <Text fz="sm" c="dimmed">
            {[vietnamTimeText(step.happenedAt), stepActor(step)].join(' · ')}
          </Text>
          {step.note ? <Text fz="sm">{step.note}</Text> : null}
        </li>
      ))}
    </ol>
  </Section>
)
