import type { ParsedInput } from '@hop/contract/call'
import { hasSeveralRegions } from '@hop/contract/customer-rules'
import type { customers } from '@hop/contract/features/customers'
import { lastDayOfUse, remainingDays } from '@hop/contract/usage-time'
import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { type Cell, dateFormat, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type CustomerListRow, streamCustomers } from './customer-list.queries.js'
import { listingOf } from './list-customers.js'

const texts = { vi: vi.customers, en: en.customers }

type ColumnName = keyof typeof vi.customers.columns

/** What each column holds, in the order of the file; its title is the text of the same name. */
const cells: Record<ColumnName, (row: CustomerListRow, now: Date) => Cell> = {
  id: (row) => row.id,
  customerCode: (row) => row.customer_code,
  name: (row) => row.name,
  email: (row) => row.email,
  phone: (row) => row.phone,
  province: (row) => row.province,
  address: (row) => row.address,
  taxCode: (row) => row.tax_code,
  region: (row) => row.region_name,
  plan: (row) => row.plan_name,
  meetings: (row) => row.meeting_counts.total,
  meetingsEnded: (row) => row.meeting_counts.ended,
  meetingsCancelled: (row) => row.meeting_counts.cancelled,
  meetingsDeleted: (row) => row.meeting_counts.deleted,
  startsAt: (row) => row.subscription_starts_at,
  endsAt: ({ subscription_ends_at: endsAt }) => endsAt && lastDayOfUse(endsAt),
  remainingDays: ({ subscription_ends_at: endsAt }, now) => endsAt && remainingDays(endsAt, now),
  created: (row) => row.created_at,
}

const holdsDays: ReadonlySet<ColumnName> = new Set(['startsAt', 'endsAt', 'created'])

/** One region alone says nothing: the list leaves it out as well. */
const columnsFor = ({ caller }: CallerRequest) =>
  (Object.keys(cells) as ColumnName[]).filter((name) => name !== 'region' || hasSeveralRegions(caller.role))

export async function exportCustomers(
  { db }: Platform,
  input: ParsedInput<typeof customers.export>,
  request: CallerRequest,
): Promise<FileToSend> {
  const { columns, fileName } = texts[request.language]
  const rows = streamCustomers(request.reach, db, input.body, listingOf(input, request))
  const names = columnsFor(request)
  const lines = async function* () {
    for await (const row of rows) yield names.map((name) => cells[name](row, request.now))
  }
  const titles = names.map((name) => ({ title: columns[name], ...(holdsDays.has(name) && { format: dateFormat }) }))
  return { fileName: `${fileName}.xlsx`, content: writeSpreadsheet(titles, lines()) }
}
