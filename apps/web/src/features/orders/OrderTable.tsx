import type { Order, OrderSort } from '@hop/contract/features/orders'
import { IconReceipt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../ui/table/list-state'
import type { ListQuery } from '../../ui/table/columns'
import { DataTable } from '../../ui/table/DataTable'
import { newestFirst } from './order-list'
import { useOrderColumns } from './useOrderColumns'
import { useOrderActions } from './useOrderActions'

interface OrderTableProps {
  label: string
  query: ListQuery<Order>
  search: ListSearch
  onSearchChange: (change: ListSearch) => void
  nothingYet: { title: string; hint: ReactNode }
}

/** The orders of one customer. */
export function OrderTable({ label, query, search, onSearchChange, nothingYet }: OrderTableProps) {
  return (
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
      actions={useOrderActions()}
      nothingYet={{ icon: <IconReceipt size={30} stroke={1.5} />, ...nothingYet }}
    />
  )
}
