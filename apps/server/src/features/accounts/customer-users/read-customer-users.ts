import type { ParsedInput } from '@hop/contract/call'
import type { customerUsers } from '@hop/contract/features/customer-users'
import { customerRoles } from '@hop/contract/roles'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { presentPage } from '../../../platform/database/present-page.js'
import type { Platform } from '../../../platform/platform.js'
import { isCustomerActive } from '../../customer-status/public.js'
import { listAccounts, listAllAccounts } from '../accounts.queries.js'
import { presentCustomerUser } from '../present-account.js'

export async function readCustomerUsers(
  { db }: Platform,
  page: ParsedInput<typeof customerUsers.list>['body'],
  { caller, reach, now }: CallerRequest,
) {
  const found = await listAccounts(reach, db, customerRoles, page)
  const can = { change: await isCustomerActive(db, ownCustomerId(reach)) }
  return { ...presentPage(found, (row) => presentCustomerUser(row, caller, now)), can }
}

export const readAllCustomerUsers = async ({ db }: Platform, { caller, reach, now }: CallerRequest) =>
  (await listAllAccounts(reach, db, customerRoles)).map((row) => presentCustomerUser(row, caller, now))
