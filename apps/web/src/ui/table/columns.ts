import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface Column<Row, SortBy extends string = string> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, everything else at the left. */
  align?: 'left' | 'right'
  /** In pixels; a column without one shares what is left. */
  width?: number
  /** What the server calls this order; without it the column cannot be sorted. */
  sortBy?: SortBy
  /** Where it goes when a row is a card: the heading, the badge beside it, a line with its label, or nowhere. */
  card?: 'title' | 'badge' | 'fact' | 'none'
}

export interface RowAction {
  key: string
  label: string
  icon: Icon
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be done now: it is shown disabled, with this reason. */
  obstacle?: string | undefined
}

/** What can be done to a row: at most one thing in plain sight, the rest in the menu. */
export interface RowActionsOf<Row> {
  main?: (row: Row) => RowAction | undefined
  menu?: (row: Row) => readonly RowAction[]
}

/** A list's answer and how its loading goes: what a query gives, without knowing who asked. */
export interface ListQuery<Row> {
  data: { data: Row[]; total: number; totalIsCapped: boolean } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
}

const roomyColumn = 180
const actionsColumn = 88

export const tableWidth = (columns: readonly { width?: number }[], hasActions: boolean) =>
  columns.reduce((sum, { width }) => sum + (width ?? roomyColumn), hasActions ? actionsColumn : 0)
