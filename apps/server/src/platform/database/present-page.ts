import type { PageOfRows } from './paging.js'

/** A page in the form of a list call's answer. */
export const presentPage = <Row, Shown>({ rows, total, totalIsCapped }: PageOfRows<Row>, present: (row: Row) => Shown) => ({
  data: rows.map((row) => present(row)),
  total,
  totalIsCapped,
})
