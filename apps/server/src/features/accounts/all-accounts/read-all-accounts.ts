import type { CallerRequest } from '../../../http/routes.js'
import { presentPage } from '../../../platform/database/present-page.js'
import type { Platform } from '../../../platform/platform.js'
import { presentAnyAccount } from '../present-account.js'
import { type AnyAccountPage, listAccountsOfAnyRole } from './all-accounts.queries.js'

export const readAllAccounts = async ({ db }: Platform, page: AnyAccountPage, { caller, reach, now }: CallerRequest) =>
  presentPage(await listAccountsOfAnyRole(reach, db, page, now), (row) => presentAnyAccount(row, caller, now))
