import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { CallerRequest, FileToSend } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { accountCells, spreadsheetOf } from '../account-spreadsheet.js'
import { type AccountPage, adminRoles, managerRoles, streamAccounts } from '../accounts.queries.js'

const texts = { vi, en }

const adminColumns = ['id', 'name', 'username', 'phone', 'email', 'creator', 'created'] as const

const managerColumns = ['id', 'name', 'username', 'phone', 'email', 'area', 'creator', 'created'] as const

export async function exportAdmins({ db }: Platform, page: AccountPage, request: CallerRequest): Promise<FileToSend> {
  const rows = streamAccounts(request.reach, db, adminRoles, page)
  return spreadsheetOf(rows, accountCells, adminColumns, texts[request.language].admins)
}

export async function exportManagers({ db }: Platform, page: AccountPage, request: CallerRequest): Promise<FileToSend> {
  const rows = streamAccounts(request.reach, db, managerRoles, page)
  return spreadsheetOf(rows, accountCells, managerColumns, texts[request.language].managers)
}
