import { orders } from '@hop/contract/features/orders'
import { isOpenOrder } from '@hop/contract/order-rules'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useEffect } from 'react'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useGoInstead } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { ChoosePlan } from './ChoosePlan'
import { pageOfCustomer } from './order-list'
import { PayOrder } from './PayOrder'
import { placeOrderSearch } from './place-order-search'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('orders')

/** From a plan to a paid order: one page, so that a reload or the way back from a bank ends where it began. */
export function PlaceOrderScreen() {
  const { plan, order, isEarlier } = useScreenSearch(screens.placeOrder, placeOrderSearch)
  return (
    <Stack gap="md" maw={860} mx="auto" w="100%">
      <PageHeader title={t(order === undefined ? 'screens.placeOrder' : 'paying.ofOrder')} />
      {order === undefined ? <NewOrder planId={plan} /> : <PayOrder id={order} isEarlier={isEarlier === true} />}
    </Stack>
  )
}

/** One that is open is gone on with, at its own address: there is no second one beside it, and once it is paid this page still says so. */
function NewOrder({ planId }: { planId: number | undefined }) {
  // Anew each time: an order may have been paid or cancelled elsewhere meanwhile.
  const mine = useCall(orders.mine, { body: pageOfCustomer({}) }, { staleTimeMs: 0 })
  const goInstead = useGoInstead()
  const openId = mine.isFetchedAfterMount ? mine.data?.data.find(isOpenOrder)?.id : undefined
  useEffect(() => {
    if (openId !== undefined) void goInstead(screens.placeOrder.to({}, { order: openId, isEarlier: true }))
  }, [openId, goInstead])
  if (mine.isError && !mine.data) return <ErrorState error={mine.error} title={t('place.loadFailed')} onRetry={mine.refetch} />
  if (!mine.data || !mine.isFetchedAfterMount || openId !== undefined) return <Waiting h={320} />
  return <ChoosePlan planId={planId} />
}
