import type { PageOfRows } from './paging.js'

/** A page as a list's call answers it. */
export const presentPage = <Row, Shown>({ rows, total, totalIsCapped }: PageOfRows<Row>, present: (row: Row) => Shown) => ({
  data: rows.map((row) => present(row)),
  total,
  totalIsCapped,
})
