import { orders, type Order } from '@hop/contract/features/orders'
import { orderStates } from '@hop/contract/features/order-records'
import { Select } from '@mantine/core'
import { IconEye, IconReceipt } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import { OrderDialog } from './OrderDialog'
import { orderSearch, pageOfOrders, waitingFirst } from './order-list'
import { useOrderColumns } from './useOrderColumns'
import { useReceiptActions } from './useReceiptActions'
import { useHistoryAction } from '../record-history/useHistoryAction'

const t = textsOf('orders', 'order-labels')

export function OrderListScreen() {
  const { search, change } = useListSearch(screens.orders, orderSearch)
  const body = pageOfOrders(search)
  const query = useCall(orders.list, { body }, { keepPreviousData: true })
  const named = query.data && { ...query.data, data: query.data.data.map((order) => ({ ...order, name: order.code })) }
  const opened = useModalFor<Order>()
  const receiptActions = useReceiptActions()
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
      filters={
        <Select
          aria-label={t('list.stateFilter')}
          placeholder={t('list.anyState')}
          clearable
          value={search.state ?? null}
          onChange={(state) => change({ state: orderStates.find((one) => one === state) })}
          data={orderStates.map((value) => ({ value, label: t(`order-labels:states.${value}`) }))}
        />
      }
      columns={useOrderColumns({ hasCustomer: true })}
      query={{ ...query, data: named }}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ q: undefined, state: undefined })}
      defaultSort={waitingFirst}
      rowActions={{
        main: (order) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(order) }),
        menu: (order) => [...receiptActions(order), ...history({ entity: 'order', id: order.id })],
      }}
      nothingYet={{
        icon: <IconReceipt size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    >
      <OrderDialog about={opened} />
    </ListPage>
  )
}
