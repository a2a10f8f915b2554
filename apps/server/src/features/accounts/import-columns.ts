/** What an import of accounts reads, column by column. */
import { importColumns } from '@hop/contract/features/customer-users'
import { customerRoles } from '@hop/contract/roles'
import { shell as en } from '@hop/messages/en/shell'
import { shell as vi } from '@hop/messages/vi/shell'
import type { NamedRow } from '../../platform/spreadsheet/judge-rows.js'
import type { TableRow } from '../../platform/spreadsheet/read-table.js'
import { restoredPhone } from '../../platform/spreadsheet/restored-phone.js'

export type ImportColumn = (typeof importColumns)[number]
export type UserRow = NamedRow<ImportColumn>

/** As people type it: with or without accents and capitals. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Every way to write a role: as the screens call it in either language, or as the wire does. */
const roleByName = new Map(
  customerRoles.flatMap((role) => [vi.roles[role], en.roles[role], role].map((name) => [fold(name), role] as const)),
)

/** Whoever is given no role is a user. An unknown one stays as it is, to be told. */
const roleOf = (cell: string) => (cell === '' ? 'User' : (roleByName.get(fold(cell)) ?? cell))

export function namedRow({ number, cells }: TableRow): UserRow {
  const cellOf = (column: ImportColumn) => cells[importColumns.indexOf(column)] ?? ''
  const fields = Object.fromEntries(importColumns.map((column) => [column, cellOf(column)])) as Record<ImportColumn, string>
  return { number, fields: { ...fields, phone: restoredPhone(fields.phone), role: roleOf(fields.role) } }
}
