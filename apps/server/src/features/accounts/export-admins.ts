import type { AccountFilter, AccountSort } from '@hop/contract/features/accounts'
import type { Page } from '@hop/contract/paging'
import { exports as en } from '@hop/messages/en/exports'
import { exports as vi } from '@hop/messages/vi/exports'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { dateTimeFormat, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { streamAdmins } from './accounts.queries.js'

const texts = { vi: vi.admins, en: en.admins }

export async function exportAdmins(
  { db }: Platform,
  page: Page<AccountFilter, AccountSort>,
  request: CallerRequest,
): Promise<FileToSend> {
  const { columns, fileName } = texts[request.language]
  const rows = streamAdmins(request.reach, db, page)
  const cells = async function* () {
    for await (const row of rows) yield [row.id, row.name, row.username, row.phone, row.email, row.creator_name, row.created_at]
  }
  const titles = [columns.id, columns.name, columns.username, columns.phone, columns.email, columns.creator].map((title) => ({
    title,
  }))
  const content = writeSpreadsheet([...titles, { title: columns.created, format: dateTimeFormat }], cells())
  return { fileName: `${fileName}.xlsx`, content }
}
