import { orders, type OrderDetails } from '@hop/contract/features/orders'
import { isFullyPaid } from '@hop/contract/order-rules'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCashPlus, IconX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { ActionDialog } from '../../forms/ActionDialog'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useMayCall } from '../../session/useMayCall'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { MoreActions } from '../../ui/list/MoreActions'
import type { RowAction } from '../../ui/table/columns'
import { useHistoryAction } from '../record-history/useHistoryAction'
import { orderQueries } from './order-list'

const t = textsOf('orders')

export type OrderStep = 'confirm' | 'refund'

interface OrderActionsProps {
  order: OrderDetails
  onStep: (step: OrderStep) => void
}

/** What matters now as a button, the rest in a menu. What may be done was decided on the server. */
export function OrderActions({ order, onStep }: OrderActionsProps) {
  const cancelling = useModalFor<OrderDetails>()
  const buys = useMayCall(orders.pay)
  const history = useHistoryAction()
  const { can } = order
  // More may arrive after all was paid, but nobody waits for it.
  const isMore = can.confirm && isFullyPaid(order)
  const further: RowAction[] = []
  if (isMore) further.push({ key: 'confirm', label: t('confirming.more'), icon: IconCashPlus, onSelect: () => onStep('confirm') })
  if (can.refund)
    further.push({ key: 'refund', label: t('refunding.action'), icon: IconArrowBackUp, onSelect: () => onStep('refund') })
  further.push(...history({ entity: 'order', id: order.id }))
  if (can.cancel)
    further.push({
      key: 'cancel',
      label: t('cancelling.action'),
      icon: IconX,
      onSelect: () => cancelling.open(order),
      danger: true,
    })
  return (
    <>
      {can.receipt ? (
        <Button variant="default" renderRoot={(props) => <Link to={screens.receipt.to({ id: order.id })} {...props} />}>
          {t('details.openReceipt')}
        </Button>
      ) : null}
      {can.confirm && !isMore ? <Button onClick={() => onStep('confirm')}>{t('confirming.action')}</Button> : null}
      {can.pay && buys ? (
        <Button renderRoot={(props) => <Link to={screens.placeOrder.to({}, { order: order.id })} {...props} />}>
          {t('paying.title')}
        </Button>
      ) : null}
      {further.length > 0 ? <MoreActions label={t('details.more')} actions={further} /> : null}
      <ActionDialog
        about={cancelling}
        call={orders.cancel}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ code }) => ({
          title: t('cancelling.title', { code }),
          consequence: t('cancelling.consequence'),
          confirmLabel: t('cancelling.confirm'),
        })}
        refreshes={orderQueries}
        success="orders:cancelling.done"
        danger
      />
    </>
  )
}
