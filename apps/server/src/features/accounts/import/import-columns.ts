/** What an import of accounts reads, column by column. */
import { importColumns, requiredImportColumns } from '@hop/contract/features/customer-users'
import { restoredPhone } from '@hop/contract/fields'
import { customerRoles } from '@hop/contract/roles'
import { accounts as enScreen } from '@hop/texts/en/accounts'
import { exports as enFiles } from '@hop/texts/en/exports'
import { shell as en } from '@hop/texts/en/shell'
import type { Language } from '@hop/texts/languages'
import { accounts as viScreen } from '@hop/texts/vi/accounts'
import { exports as viFiles } from '@hop/texts/vi/exports'
import { shell as vi } from '@hop/texts/vi/shell'
import { fold } from '@hop/contract/fold'
import { expectedColumns } from '../../../platform/spreadsheet/find-columns.js'
import type { NamedRow } from '../../../platform/spreadsheet/validate-rows.js'
import type { TableRow } from '../../../platform/spreadsheet/table-rows.js'

export type ImportColumn = (typeof importColumns)[number]
export type UserRow = NamedRow<ImportColumn>

const titles = {
  ofFile: { vi: viFiles.customerUsers.columns, en: enFiles.customerUsers.columns },
  everyday: { vi: viFiles.everydayTitles, en: enFiles.everydayTitles },
  ofScreen: { vi: viScreen.fields, en: enScreen.fields },
}

export const expectedUserColumns = (language: Language) => expectedColumns(importColumns, requiredImportColumns, titles, language)

/** Every way to write a role: as the screens call it in either language, or as the wire does. */
const roleByName = new Map(
  customerRoles.flatMap((role) => [vi.roles[role], en.roles[role], role].map((name) => [fold(name), role] as const)),
)

/** An empty role means user. An unknown role is kept, so that it can be reported. */
const roleOf = (cell: string) => (cell === '' ? 'User' : (roleByName.get(fold(cell)) ?? cell))

export function namedRow({ number, cells }: TableRow): UserRow {
  const cellOf = (column: ImportColumn) => cells[importColumns.indexOf(column)] ?? ''
  const fields = Object.fromEntries(importColumns.map((column) => [column, cellOf(column)])) as Record<ImportColumn, string>
  return { number, fields: { ...fields, phone: restoredPhone(fields.phone), role: roleOf(fields.role) } }
}
