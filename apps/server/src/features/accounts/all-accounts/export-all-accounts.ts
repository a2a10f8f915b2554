import { accounts as enAccounts } from '@hop/texts/en/accounts'
import { exports as en } from '@hop/texts/en/exports'
import { shell as enShell } from '@hop/texts/en/shell'
import { accounts as viAccounts } from '@hop/texts/vi/accounts'
import { exports as vi } from '@hop/texts/vi/exports'
import { shell as viShell } from '@hop/texts/vi/shell'
import type { CallerRequest, FileToSend } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { accountCells, spreadsheetOf } from '../account-spreadsheet.js'
import type { AccountRow } from '../accounts.queries.js'
import { type AnyAccountPage, streamAccountsOfAnyRole } from './all-accounts.queries.js'

const texts = { vi: vi.allAccounts, en: en.allAccounts }
const roleNames = { vi: viShell.roles, en: enShell.roles }
const statusNames = { vi: viAccounts.all.statuses, en: enAccounts.all.statuses }

const exported = [
  'id',
  'name',
  'username',
  'phone',
  'email',
  'role',
  'customer',
  'area',
  'status',
  'lastSignedIn',
  'creator',
  'created',
] as const

export async function exportAllAccounts({ db }: Platform, page: AnyAccountPage, request: CallerRequest): Promise<FileToSend> {
  const { reach, now, language } = request
  const cells = {
    ...accountCells,
    role: ({ role }: AccountRow) => roleNames[language][role],
    customer: ({ own_customer_name }: AccountRow) => own_customer_name,
    status: ({ status }: AccountRow) => statusNames[language][status],
    lastSignedIn: ({ last_signed_in_at }: AccountRow) => last_signed_in_at,
  }
  return spreadsheetOf(streamAccountsOfAnyRole(reach, db, page, now), cells, exported, texts[language])
}
