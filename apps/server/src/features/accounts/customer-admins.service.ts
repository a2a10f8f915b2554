import type { CustomerAdmin } from '@hop/contract/features/customer-admins'
import { exports as en } from '@hop/texts/en/exports'
import { exports as vi } from '@hop/texts/vi/exports'
import type { Caller } from '../../http/caller.js'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { PageOfRows } from '../../platform/database/paging.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { lockCustomer } from '../customers/customers.service.js'
import { createAccount, type TypedAccount } from './create-account.js'
import {
  type CustomerAdminPage,
  type CustomerAdminRow,
  findCustomerAdmin,
  isCustomerWithinReach,
  listAdminsOfCustomer,
  listCustomerAdmins,
  streamCustomerAdmins,
} from './customer-admins.queries.js'
import { accountCells, spreadsheetOf } from './export-accounts.js'
import { presentAdmin } from './present-account.js'

const texts = { vi, en }

const present = (row: CustomerAdminRow, caller: Caller, now: Date): CustomerAdmin => ({
  ...presentAdmin(row, caller, now),
  // The database guarantees the customer of an administrator, and its copies (accounts_role_place, accounts_copy_customer).
  customerId: row.customer_id ?? 0,
  customerName: row.customer_name ?? '',
  saleAreaId: row.customer_region_id ?? 0,
  area: row.region_name ?? '',
})

const presentPage = (page: PageOfRows<CustomerAdminRow>, { caller, now }: CallerRequest) => ({
  data: page.rows.map((row) => present(row, caller, now)),
  total: page.total,
  totalIsCapped: page.totalIsCapped,
})

export const readCustomerAdmins = async ({ db }: Platform, page: CustomerAdminPage, request: CallerRequest) =>
  presentPage(await listCustomerAdmins(request.reach, db, page), request)

export async function readAdminsOfCustomer(
  { db }: Platform,
  customerId: number,
  page: CustomerAdminPage,
  request: CallerRequest,
) {
  if (!(await isCustomerWithinReach(request.reach, db, customerId))) refuse('CustomerNotFound')
  return presentPage(await listAdminsOfCustomer(request.reach, db, customerId, page), request)
}

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

/** Within reach and not deleted; the customer stays so until the account is there. */
export async function createCustomerAdmin(
  platform: Platform,
  customerId: number,
  typed: TypedAccount,
  request: CallerRequest,
): Promise<CustomerAdmin> {
  const { reach, caller, now } = request
  const created = await createAccount(platform, typed, { role: 'Customer', customerId }, request, async (transaction) => {
    if (!(await lockCustomer(reach, transaction, customerId))) refuse('CustomerNotFound')
  })
  return present((await findCustomerAdmin(reach, platform.db, created.id)) ?? refuse('CustomerNotFound'), caller, now)
}
