import type { Order, OrderSort } from '@hop/contract/features/orders'
import { IconEye, IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import type { ListSearch } from '../../ui/table/list-state'
import type { ListQuery } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { OrderDialog } from './OrderDialog'
import { newestFirst } from './order-list'
import { useOrderColumns } from './useOrderColumns'
import { useReceiptActions } from './useReceiptActions'

const t = textsOf('orders')

interface OrderTableProps {
  label: string
  query: ListQuery<Order>
  search: ListSearch
  onSearchChange: (change: ListSearch) => void
  nothingYet: { title: string; hint: ReactNode }
}

/** The orders of one customer. */
export function OrderTable({ label, query, search, onSearchChange, nothingYet }: OrderTableProps) {
  const opened = useModalFor<Order>()
  const receiptActions = useReceiptActions()
  return (
    <>
      <DataTable<Order, OrderSort>
        label={label}
        columns={useOrderColumns({ hasCustomer: false })}
        query={query}
        search={search}
        onSearchChange={onSearchChange}
        onClearFilters={() => {}}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        actions={{
          main: (order) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(order) }),
          menu: receiptActions,
        }}
        nothingYet={{ icon: <IconReceipt size={30} stroke={1.5} />, ...nothingYet }}
      />
      <OrderDialog about={opened} />
    </>
  )
}
