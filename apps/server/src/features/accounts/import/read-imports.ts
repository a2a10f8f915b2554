import type { AccountImport } from '@hop/contract/features/customer-users'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { findImport, findLatestImport } from './account-imports.queries.js'
import { presentImport } from './import-users.js'

export const readImport = async ({ db }: Platform, id: number, { reach }: CallerRequest): Promise<AccountImport> =>
  presentImport((await findImport(reach, db, id)) ?? refuse('ImportNotFound'))

export async function readLatestImport({ db }: Platform, { reach }: CallerRequest): Promise<AccountImport | null> {
  const latest = await findLatestImport(reach, db)
  return latest ? presentImport(latest) : null
}
