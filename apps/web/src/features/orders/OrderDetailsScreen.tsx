import { orders, type OrderDetails } from '@hop/contract/features/orders'
import { subscriptions } from '@hop/contract/features/subscriptions'
import { isRefundedOrder } from '@hop/contract/order-rules'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconMapQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { BackLink } from '../../screens/BackLink'
import { Link } from '../../screens/Link'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useMayCall } from '../../session/useMayCall'
import { Modal } from '../../ui/dialogs/Modal'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { isNotFound } from '../../ui/feedback/error-text'
import { PageHeader } from '../../ui/page/PageHeader'
import { PageNotice } from '../../ui/page/PageNotice'
import { Section } from '../../ui/page/Section'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { vietnamTimeText } from '../../ui/text/vietnam-days'
import { ConfirmTransferForm } from './ConfirmTransferForm'
import { OrderActions, type OrderStep } from './OrderActions'
import { OrderBadge } from './OrderBadge'
import classes from './OrderDetails.module.css'
import { OrderFactList } from './OrderFacts'
import { OrderHistory } from './OrderHistory'
import { OrderMoney } from './OrderMoney'
import { RefundForm } from './RefundForm'
import { type Movement, WithdrawForm } from './WithdrawForm'

const t = textsOf('orders', 'refusals', 'shell')

/** An order with everything that happened to it, and what may be done to it now: staff's, and that of the administrators of its customer. */
export function OrderDetailsScreen() {
  const { id } = useScreenParams(screens.orderDetails)
  const isId = Number.isSafeInteger(id)
  const query = useCall(orders.find, { params: { id } }, { enabled: isId })
  // Somebody else's is told from one that never was by nobody.
  if (!isId || isNotFound(query.error)) return <NoSuchOrder />
  const order = query.data?.data
  return (
    <Stack gap="md">
      <div>
        <WayBack />
        <PageHeader
          title={order ? t('details.title', { code: order.code }) : t('screens.orderDetails')}
          beside={order ? <OrderBadge order={order} /> : null}
          lead={order ? t('details.createdAt', { at: vietnamTimeText(order.createdAt) }) : null}
          actions={order ? <Actions order={order} /> : null}
        />
      </div>
      {order ? (
        <Content order={order} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('details.loadFailed')} onRetry={query.refetch} />
      ) : (
        <SectionSkeleton facts={9} />
      )}
    </Stack>
  )
}

/** Whatever role asks, there is a place with the orders it has. */
function useOwnList() {
  const hasList = useMayCall(orders.list)
  return hasList
    ? { to: asLeft(screens.orders.to()), label: t('screens.orders') }
    : { to: screens.account.to(), label: t('own.title') }
}

function NoSuchOrder() {
  const { to, label } = useOwnList()
  return (
    <PageNotice
      icon={<IconMapQuestion size={32} stroke={1.5} />}
      title={t('shell:notFound.title')}
      hint={t('shell:notFound.hint')}
      action={<Button renderRoot={(props) => <Link to={to} {...props} />}>{label}</Button>}
    />
  )
}

function WayBack() {
  const { to, label } = useOwnList()
  return <BackLink to={to}>{label}</BackLink>
}

function Content({ order }: { order: OrderDetails }) {
  const withdrawing = useModalFor<Movement>()
  const isBuyer = useMayCall(orders.pay)
  return (
    <>
      {order.problem ? (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t(`refusals:${order.problem}`)}
        </Alert>
      ) : null}
      <PlanStays order={order} />
      <div className={classes.page}>
        <Stack gap="md" miw={0}>
          <Section title={t('details.facts')}>
            <OrderFactList order={order} hasCustomer={!isBuyer} />
          </Section>
          <OrderMoney order={order} onWithdraw={withdrawing.open} />
        </Stack>
        <OrderHistory order={order} />
      </div>
      {withdrawing.subject ? (
        <Modal opened={withdrawing.opened} onClose={withdrawing.close} title={t('withdrawing.action')} size="lg">
          <WithdrawForm order={order} transfer={withdrawing.subject} onClose={withdrawing.close} />
        </Modal>
      ) : null}
    </>
  )
}

const stepForms = { confirm: ConfirmTransferForm, refund: RefundForm }

/** The step stays while its dialog fades away, whatever the order allows by then. */
function Actions({ order }: { order: OrderDetails }) {
  const [step, setStep] = useState<OrderStep>('confirm')
  const [isOpen, setOpen] = useState(false)
  const StepForm = stepForms[step]
  const open = (next: OrderStep) => {
    setStep(next)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <OrderActions order={order} onStep={open} />
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(step === 'confirm' ? 'confirming.title' : 'refunding.action', { code: order.code })}
        size="lg"
      >
        <StepForm order={order} onClose={close} />
      </Modal>
    </>
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
