import { meetings } from '@hop/contract/features/meetings'
import { orders, type OrderDetails } from '@hop/contract/features/orders'
import { isAppliedOrder, isAwaitingMoney, isOwedOrder, isPaidInVain, isUnpaidOrder } from '@hop/contract/order-rules'
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { useAction } from '../../api/useAction'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useMayCall } from '../../session/useMayCall'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Section } from '../../ui/page/Section'
import { moneyText } from '../plans/plan-format'
import { GatewayChoice } from './GatewayChoice'
import { OrderFactList } from './OrderFacts'
import { orderQueries } from './order-list'
import { ReturnedFromVnpay } from './ReturnedFromVnpay'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('orders', 'order-labels', 'refusals')

/** Often enough for somebody who waits for a bank. */
const followMs = 3000

/** An order on its way to being paid. What it shows is how it stands on the server, whatever the browser came back with. */
export function PayOrder({ id, isEarlier = false }: { id: number; isEarlier?: boolean }) {
  const query = useCall(
    orders.find,
    { params: { id } },
    {
      refetchEveryMs: followMs,
      refetchWhile: ({ data }) => isAwaitingMoney(data),
      staleTimeMs: 0,
    },
  )
  const order = query.data?.data
  if (query.isError && !order) return <ErrorState error={query.error} title={t('details.loadFailed')} onRetry={query.refetch} />
  if (!order) return <Waiting h={320} />
  return (
    <Stack gap="md">
      {isEarlier && isUnpaidOrder(order) ? (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} c="inherit">
          {t('place.openOrder', { code: order.code })}
        </Alert>
      ) : null}
      <ReturnedFromVnpay order={order} />
      <Outcome order={order} />
      <Section title={t('details.title', { code: order.code })} actions={<OrderButtons order={order} />}>
        <OrderFactList order={order} />
        <Anchor
          fz="sm"
          mt="md"
          display="inline-block"
          renderRoot={(props) => <Link to={screens.orderDetails.to({ id })} {...props} />}
        >
          {t('details.openHistory')}
        </Anchor>
      </Section>
      {order.can.pay && !order.problem ? <GatewayChoice order={order} /> : null}
    </Stack>
  )
}

function Outcome({ order }: { order: OrderDetails }) {
  if (order.problem)
    return (
      <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} role="alert" c="inherit">
        {isPaidInVain(order) ? t('paying.paidWithProblem') : t(`refusals:${order.problem}`)}
      </Alert>
    )
  // What staff sold is in force before it is paid.
  if (isOwedOrder(order))
    return (
      <Alert color="yellow" variant="light" role="status" c="inherit">
        {t('paying.owed', { plan: order.planName, rest: moneyText(order.gross - order.received), code: order.code })}
      </Alert>
    )
  if (isAppliedOrder(order)) return <Applied order={order} />
  if (isUnpaidOrder(order) && order.received > 0)
    return (
      <Alert variant="light" role="status" c="inherit">
        {t('paying.short', { received: moneyText(order.received), rest: moneyText(order.gross - order.received) })}
      </Alert>
    )
  if (isUnpaidOrder(order)) return null
  return (
    <Alert variant="light" color="gray" role="status" c="inherit">
      {t('paying.closed', { state: t(`order-labels:states.${order.state}`) })}
    </Alert>
  )
}

/** Whoever pressed a button at the foot of the page sees it, too. */
function Applied({ order }: { order: OrderDetails }) {
  const mayCreate = useMayCall(meetings.create)
  useEffect(() => {
    // Not handed back: newer browsers answer with a promise, and React takes what an effect answers for its end.
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />} role="status" c="inherit">
      {t(order.kind === 'lower' ? 'paying.planned' : 'paying.applied', { plan: order.planName })}
      {mayCreate ? (
        <div>
          <Button
            mt="sm"
            leftSection={<IconCalendarPlus size={16} />}
            renderRoot={(props) => <Link to={screens.newMeeting.to()} {...props} />}
          >
            {t('paying.schedule')}
          </Button>
        </div>
      ) : null}
    </Alert>
  )
}

function OrderButtons({ order }: { order: OrderDetails }) {
  const goTo = useGoTo()
  const cancel = useAction(orders.cancel, {
    refreshes: orderQueries,
    success: 'orders:cancelling.done',
    onSuccess: () => void goTo(screens.placeOrder.to()),
  })
  return (
    <Group gap="xs">
      {order.can.receipt ? (
        <Button variant="light" renderRoot={(props) => <Link to={screens.receipt.to({ id: order.id })} {...props} />}>
          {t('details.openReceipt')}
        </Button>
      ) : null}
      {order.can.cancel ? (
        <ConfirmButton
          title={t('cancelling.title', { code: order.code })}
          consequence={t('cancelling.consequence')}
          confirmLabel={t('cancelling.confirm')}
          danger
          onConfirm={() => cancel.mutateAsync({ query: { id: order.id } })}
        >
          {t('cancelling.action')}
        </ConfirmButton>
      ) : isUnpaidOrder(order) ? null : (
        <Button variant="default" renderRoot={(props) => <Link to={screens.placeOrder.to()} {...props} />}>
          {t('place.another')}
        </Button>
      )}
    </Group>
  )
}
