import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { CallerRequest, FileToSend } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { type CustomerAdminPage, type CustomerAdminRow, streamCustomerAdmins } from './customer-admins.queries.js'
import { accountCells, spreadsheetOf } from '../account-spreadsheet.js'

const texts = { vi, en }

const exported = ['id', 'name', 'username', 'phone', 'email', 'customer', 'area', 'creator', 'created'] as const

const cells = { ...accountCells, customer: (row: CustomerAdminRow) => row.customer_name }

export async function exportCustomerAdmins(
  { db }: Platform,
  page: CustomerAdminPage,
  request: CallerRequest,
): Promise<FileToSend> {
  const rows = streamCustomerAdmins(request.reach, db, page)
  return spreadsheetOf(rows, cells, exported, texts[request.language].customerAdmins)
}
