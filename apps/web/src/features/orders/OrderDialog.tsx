import { orders, type Order, type OrderDetails } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { isRefundedOrder } from '@hop/contract/order-rules'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { ActionDialog } from '../../forms/ActionDialog'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useMayCall } from '../../session/useMayCall'
import { Modal } from '../../ui/dialogs/Modal'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { ConfirmTransferForm } from './ConfirmTransferForm'
import { OrderFacts } from './OrderFacts'
import { orderQueries } from './order-list'
import { RefundForm } from './RefundForm'
import { type Movement, WithdrawForm } from './WithdrawForm'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('orders', 'refusals')

interface OrderDialogProps {
  about: { subject: Order | undefined; opened: boolean; close: () => void }
}

/** An order with everything that happened to it, and what may be done to it now. */
export function OrderDialog({ about: { subject, opened, close } }: OrderDialogProps) {
  if (!subject) return null
  return (
    <Modal opened={opened} onClose={close} title={t('details.title', { code: subject.code })} size="lg">
      <OrderInDialog id={subject.id} onClose={close} />
    </Modal>
  )
}

type Step = 'facts' | 'confirm' | 'refund' | { withdraw: Movement }

function OrderInDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useCall(orders.find, { params: { id } })
  const [step, setStep] = useState<Step>('facts')
  const isBuyer = useMayCall(orders.pay)
  const order = query.data?.data
  if (query.isError && !order) return <ErrorState error={query.error} title={t('details.loadFailed')} onRetry={query.refetch} />
  if (!order) return <Waiting h={260} />
  const back = () => setStep('facts')
  if (step === 'confirm') return <ConfirmTransferForm order={order} onClose={back} />
  if (step === 'refund') return <RefundForm order={order} onClose={back} />
  if (typeof step === 'object') return <WithdrawForm order={order} transfer={step.withdraw} onClose={back} />
  return (
    <Stack gap="md">
      {order.problem ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t(`refusals:${order.problem}`)}
        </Alert>
      ) : null}
      <PlanStays order={order} />
      <OrderFacts order={order} hasCustomer={!isBuyer} onWithdraw={(withdraw) => setStep({ withdraw })} />
      <OrderActions order={order} onStep={setStep} onClose={onClose} />
    </Stack>
  )
}

/** Money paid back ends no plan: whoever paid it back decides that, on the page of the customer's plan. */
function PlanStays({ order }: { order: OrderDetails }) {
  const mayEndPlan = useMayCall(subscriptions.cancel)
  if (!mayEndPlan || !isRefundedOrder(order) || order.appliedAt === null) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} c="inherit" role="status">
      <Stack gap="xs" align="flex-start">
        {t('refunding.planStays', { plan: order.planName })}
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to={screens.customerSubscription.to({ id: order.customerId })} {...props} />}
        >
          {t('refunding.openPlan')}
        </Button>
      </Stack>
    </Alert>
  )
}

interface OrderActionsProps {
  order: OrderDetails
  onStep: (step: Step) => void
  onClose: () => void
}

function OrderActions({ order, onStep, onClose }: OrderActionsProps) {
  const cancelling = useModalFor<Order>()
  const buys = useMayCall(orders.pay)
  const { can } = order
  return (
    <Group justify="flex-end" gap="xs">
      {can.cancel ? (
        <Button variant="default" onClick={() => cancelling.open(order)}>
          {t('cancelling.action')}
        </Button>
      ) : null}
      {can.refund ? (
        <Button variant="default" onClick={() => onStep('refund')}>
          {t('refunding.action')}
        </Button>
      ) : null}
      {can.receipt ? (
        <Button variant="default" renderRoot={(props) => <Link to={screens.receipt.to({ id: order.id })} {...props} />}>
          {t('details.openReceipt')}
        </Button>
      ) : null}
      {can.confirm ? (
        // More may arrive after all was paid, but nobody waits for it.
        <Button variant={can.receipt ? 'default' : 'filled'} onClick={() => onStep('confirm')}>
          {t('confirming.action')}
        </Button>
      ) : null}
      {can.pay && buys ? (
        <Button renderRoot={(props) => <Link to={screens.placeOrder.to({}, { order: order.id })} {...props} />}>
          {t('paying.title')}
        </Button>
      ) : null}
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
        onSuccess={onClose}
        danger
      />
    </Group>
  )
}
