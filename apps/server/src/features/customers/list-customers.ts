import type { ParsedInput } from '@hop/contract/call'
import { maySeeDeleted } from '@hop/contract/customer-rules'
import type { customers } from '@hop/contract/features/customers'
import type { FilterNode } from '@hop/contract/paging'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { type CustomerListing, listCustomers } from './customer-list.queries.js'
import { searchCustomers } from './customers.queries.js'
import { presentRow } from './present-customer.js'

type Listing = ParsedInput<typeof customers.list>

const asksForDeleted = (node: FilterNode): boolean =>
  'logic' in node ? node.filters.some(asksForDeleted) : node.field === 'isDeleted'

/** Deleted customers are for administrators; nobody gets them by accident. */
export function listingOf({ params, body }: Listing, { caller, now }: CallerRequest): CustomerListing {
  const isWithDeleted = body.filters.some(asksForDeleted)
  if (isWithDeleted && !maySeeDeleted(caller.role)) refuse('CustomerActionRefused')
  return { tab: params.status, isWithDeleted, now }
}

export async function readCustomers({ db }: Platform, input: Listing, request: CallerRequest) {
  const found = await listCustomers(request.reach, db, input.body, listingOf(input, request))
  return presentPage(found, (row) => presentRow(row, request.caller, request.now))
}

export const readFoundCustomers = (
  { db }: Platform,
  wanted: ParsedInput<typeof customers.search>['body'],
  { reach }: CallerRequest,
) => searchCustomers(reach, db, wanted)
