import { orders } from '@hop/contract/features/orders'
import { IconReceipt } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import { noOrderFilters, orderSearch, pageOfOrders, usualOrder } from './order-list'
import { OrderListFilters } from './OrderListFilters'
import { useOrderColumns } from './useOrderColumns'
import { useHistoryAction } from '../record-history/useHistoryAction'
import { useOrderActions } from './useOrderActions'

const t = textsOf('orders')

export function OrderListScreen() {
  const { search, change } = useListSearch(screens.orders, orderSearch)
  const body = pageOfOrders(search)
  const query = useCall(orders.list, { body }, { keepPreviousData: true })
  const { main, menu } = useOrderActions()
  const history = useHistoryAction()
  return (
    <ListPage
      title={t('screens.orders')}
      actions={
        <ExportButton
          download={(options) => downloadFile(orders.exportList, { body }, options)}
          onProblem={showOnce}
          disabled={query.data?.total === 0}
        />
      }
      searchFor={t('list.search')}
      areFiltersLabelled
      filters={<OrderListFilters filters={search} onChange={change} />}
      columns={useOrderColumns({ hasCustomer: true })}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ q: undefined, ...noOrderFilters })}
      defaultSort={usualOrder(search)}
      rowName={({ code }) => code}
      rowActions={{ main, menu: (order) => [...menu(order), ...history({ entity: 'order', id: order.id })] }}
      nothingYet={{
        icon: <IconReceipt size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    />
  )
}
