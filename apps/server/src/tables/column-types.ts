/** Columns that are written in one form and read in another; every other column is what it holds. */
import type { ColumnType } from 'kysely'

/** Written as text, read as what it says. */
export type Json<Value> = null extends Value
  ? ColumnType<Value, string | null | undefined, string | null>
  : ColumnType<Value, string, string>
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>
/** PostgreSQL gives numeric as text. */
export type Numeric = ColumnType<string, number, number>
