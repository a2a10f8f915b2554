import { orders } from '@hop/contract/features/orders'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { basicSearch } from '../../ui/table/list-state'
import { CustomerDetailShell } from '../customer-records/CustomerDetailShell'
import { pageOfCustomer } from './order-list'
import { OrderTable } from './OrderTable'

const t = textsOf('orders')

export function CustomerPaymentsScreen() {
  return <CustomerDetailShell>{({ id }) => <Payments customerId={id} />}</CustomerDetailShell>
}

function Payments({ customerId }: { customerId: number }) {
  const { search, change } = useListSearch(screens.customerPayments, basicSearch)
  const body = pageOfCustomer(search, customerId)
  const query = useCall(orders.list, { body }, { keepPreviousData: true })
  return (
    <OrderTable
      label={t('screens.customerPayments')}
      query={query}
      search={search}
      onSearchChange={change}
      nothingYet={{ title: t('list.nothingYetOfCustomer'), hint: t('list.nothingYetOfCustomerHint') }}
    />
  )
}
