import type { CustomerAdmin } from '@hop/contract/features/customer-admins'
import type { Caller } from '../../../http/caller.js'
import type { CallerRequest } from '../../../http/routes.js'
import type { PageOfRows } from '../../../platform/database/paging.js'
import { presentPage } from '../../../platform/database/present-page.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { findCustomerInReach, findLiveCustomerInReach } from '../../customer-status/public.js'
import {
  type CustomerAdminPage,
  type CustomerAdminRow,
  listAdminsOfCustomer,
  listCustomerAdmins,
} from './customer-admins.queries.js'
import { presentAdmin } from '../present-account.js'

export const present = (row: CustomerAdminRow, caller: Caller, now: Date): CustomerAdmin => ({
  ...presentAdmin(row, caller, now),
  // The database guarantees the customer of an administrator, and its copies (accounts_role_place, accounts_copy_customer).
  customerId: row.customer_id ?? 0,
  customerName: row.customer_name ?? '',
  saleAreaId: row.customer_region_id ?? 0,
  area: row.region_name ?? '',
})

const presentAdmins = (page: PageOfRows<CustomerAdminRow>, { caller, now }: CallerRequest) =>
  presentPage(page, (row) => present(row, caller, now))

export const readCustomerAdmins = async ({ db }: Platform, page: CustomerAdminPage, request: CallerRequest) =>
  presentAdmins(await listCustomerAdmins(request.reach, db, page), request)

export async function readAdminsOfCustomer(
  { db }: Platform,
  customerId: number,
  page: CustomerAdminPage,
  request: CallerRequest,
) {
  // To a manager a deleted customer does not exist.
  const find = request.reach.kind === 'area' ? findLiveCustomerInReach : findCustomerInReach
  if (!(await find(request.reach, db, customerId))) refuse('CustomerNotFound')
  return presentAdmins(await listAdminsOfCustomer(request.reach, db, customerId, page), request)
}
