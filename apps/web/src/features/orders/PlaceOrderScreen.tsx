import { orders } from '@hop/contract/features/orders'
import { isOpenOrder } from '@hop/contract/order-rules'
import { Skeleton, Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { ChoosePlan } from './ChoosePlan'
import { pageOfCustomer } from './order-list'
import { PayOrder } from './PayOrder'
import { placeOrderSearch } from './place-order-search'

const t = textsOf('orders', 'shell')

/** From a plan to a paid order: one page, so that a reload or the way back from a bank ends where it began. */
export function PlaceOrderScreen() {
  const { plan, order } = useScreenSearch(screens.placeOrder, placeOrderSearch)
  return (
    <Stack gap="md" maw={860} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.placeOrder')} />
      {order === undefined ? <NewOrder planId={plan} /> : <PayOrder id={order} />}
    </Stack>
  )
}

/** One that is open is gone on with: there is no second one beside it. */
function NewOrder({ planId }: { planId: number | undefined }) {
  const mine = useCall(orders.mine, { body: pageOfCustomer({}) })
  if (mine.isError && !mine.data) return <ErrorState error={mine.error} title={t('place.loadFailed')} onRetry={mine.refetch} />
  if (!mine.data) return <Skeleton h={320} aria-busy="true" />
  const open = mine.data.data.find(isOpenOrder)
  return open ? <PayOrder id={open.id} isEarlier /> : <ChoosePlan planId={planId} />
}
