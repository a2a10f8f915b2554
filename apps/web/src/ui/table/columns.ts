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
  /** In pixels, for a column that shares what is left: where it would get less, others give way. */
  minWidth?: number
  /** If there is no space for all columns, the one with the lowest number is left out first. Without a number it stays. */
  givesWay?: number
  /** Takes several lines in a compact table too. */
  wraps?: boolean
  /** What the server calls this order; without it the column cannot be sorted. */
  sortBy?: SortBy
  /**
   * Its place when a row is a card: the heading (two elements are its two lines), the second line, the badge beside that, a line
   * with its label among the folded ones, or none.
   */
  card?: 'title' | 'line' | 'badge' | 'fact' | 'none'
  /** What a card shows instead of the cell. */
  cardCell?: (row: Row) => ReactNode
}

export interface RowAction {
  key: string
  label: string
  icon: Icon
  onSelect: () => void
  danger?: boolean
  /** It matters right now: a card shows it beside its menu too. */
  isPressing?: boolean
  /** Why it cannot be done now: it is shown disabled, with this reason. */
  obstacle?: string | undefined
}

/** What can be done to a row: at most one thing in plain sight, the rest in the menu. */
export interface RowActionsOf<Row> {
  main?: (row: Row) => RowAction | undefined
  menu?: (row: Row) => readonly RowAction[]
}

/** A list's answer and the state of loading it: the result of a query, whichever call it was. */
export interface ListQuery<Row> {
  data: { data: Row[]; total: number; totalIsCapped: boolean } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
}

type Measured = Pick<Column<never>, 'width' | 'minWidth' | 'givesWay'>

const sharingColumn = 180
export const actionsColumn = 88

const tableWidth = (columns: readonly Measured[], hasActions: boolean) =>
  columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth ?? sharingColumn), hasActions ? actionsColumn : 0)

/** What each column gets: its own width, or of what is left a share as large as what it needs at least. */
export function columnWidths(columns: readonly Measured[], width: number, hasActions: boolean): number[] {
  const least = ({ minWidth = sharingColumn }: Measured) => minWidth
  const sharing = columns.filter((column) => column.width === undefined)
  const wanted = sharing.reduce((sum, column) => sum + least(column), 0)
  const left = width - tableWidth(columns, hasActions) + wanted
  return columns.map((column) => column.width ?? Math.floor((left * least(column)) / wanted))
}

/** The columns that there is room for, or nothing where the rows had better be cards: a table never scrolls sideways. */
export function columnsThatFit<Shown extends Measured>(
  columns: readonly Shown[],
  width: number,
  hasActions: boolean,
): readonly Shown[] | undefined {
  const leaving = columns.filter(({ givesWay }) => givesWay !== undefined)
  const inOrder = leaving.sort((one, other) => (one.givesWay ?? 0) - (other.givesWay ?? 0))
  const gone = new Set<Shown>()
  for (const next of [undefined, ...inOrder]) {
    if (next) gone.add(next)
    const left = columns.filter((column) => !gone.has(column))
    if (tableWidth(left, hasActions) <= width) return left
  }
  return undefined
}
