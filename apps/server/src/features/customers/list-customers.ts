import type { ParsedInput } from '@hop/contract/call'
import type { customers } from '@hop/contract/features/customers'
import type { FilterNode } from '@hop/contract/paging'
import { exports as en } from '@hop/messages/en/exports'
import { exports as vi } from '@hop/messages/vi/exports'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { dateFormat, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { type CustomerListing, listCustomers, streamCustomers } from './customer-list.queries.js'
import { presentRow } from './present-customer.js'

type Listing = ParsedInput<typeof customers.list>

const texts = { vi: vi.customers, en: en.customers }

const asksForDeleted = (node: FilterNode): boolean =>
  'logic' in node ? node.filters.some(asksForDeleted) : node.field === 'isDeleted'

/** Deleted customers are for administrators; nobody gets them by accident. */
function listingOf({ params, body }: Listing, { caller, now }: CallerRequest): CustomerListing {
  const isWithDeleted = body.filters.some(asksForDeleted)
  if (isWithDeleted && caller.role === 'Manager') refuse('CustomerActionRefused')
  return { tab: params.status, isWithDeleted, now }
}

export async function readCustomers({ db }: Platform, input: Listing, request: CallerRequest) {
  const { rows, total, totalIsCapped } = await listCustomers(request.reach, db, input.body, listingOf(input, request))
  return { data: rows.map((row) => presentRow(row, request.caller, request.now)), total, totalIsCapped }
}

export async function exportCustomers({ db }: Platform, input: Listing, request: CallerRequest): Promise<FileToSend> {
  const { columns, fileName } = texts[request.language]
  const rows = streamCustomers(request.reach, db, input.body, listingOf(input, request))
  const cells = async function* () {
    for await (const row of rows) {
      yield [
        row.id,
        row.customer_code,
        row.name,
        row.email,
        row.phone,
        row.province,
        row.address,
        row.tax_code,
        row.region_name,
        row.plan_name,
        row.meeting_counts.total,
        row.meeting_counts.ended,
        row.meeting_counts.cancelled,
        row.meeting_counts.deleted,
        row.subscription_starts_at,
        row.subscription_ends_at,
        row.created_at,
      ]
    }
  }
  const { startsAt, endsAt, created, ...plain } = columns
  const days = [startsAt, endsAt, created].map((title) => ({ title, format: dateFormat }))
  const content = writeSpreadsheet([...Object.values(plain).map((title) => ({ title })), ...days], cells())
  return { fileName: `${fileName}.xlsx`, content }
}
