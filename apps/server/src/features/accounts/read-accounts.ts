import type { ParsedInput } from '@hop/contract/call'
import type { accounts } from '@hop/contract/features/accounts'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccountById, signedInUser } from '../sign-in/public.js'
import { adminRoles, findAccount, listAccounts, managerRoles } from './accounts.queries.js'
import { presentAdmin, presentManager } from './present-account.js'

export async function readAccount(platform: Platform, id: number, { reach, now }: CallerRequest) {
  const visible = (await findAccount(reach, platform.db, id)) ?? refuse('AccountNotFound')
  const account = (await findAccountById(platform.db, visible.id)) ?? refuse('AccountNotFound')
  return signedInUser(platform, account, now)
}

export async function readAdmins(
  { db }: Platform,
  page: ParsedInput<typeof accounts.listAdmins>['body'],
  { caller, reach, now }: CallerRequest,
) {
  return presentPage(await listAccounts(reach, db, adminRoles, page), (row) => presentAdmin(row, caller, now))
}

export async function readManagers(
  { db }: Platform,
  page: ParsedInput<typeof accounts.listManagers>['body'],
  { caller, reach, now }: CallerRequest,
) {
  return presentPage(await listAccounts(reach, db, managerRoles, page), (row) => presentManager(row, caller, now))
}
