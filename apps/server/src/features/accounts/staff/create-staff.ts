import type { AdminAccount, ManagerAccount } from '@hop/contract/features/account-fields'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { requireRegion } from '../../regions/public.js'
import { createAccount, type TypedAccount } from '../create-account.js'
import { presentAdmin, presentManager } from '../present-account.js'

/** A SupperAdmin can create another one: if there were only one, no other person could unlock it. */
export async function createAdmin(
  platform: Platform,
  typed: TypedAccount & { role: 'Admin' | 'SupperAdmin' },
  request: CallerRequest,
): Promise<AdminAccount> {
  return presentAdmin(await createAccount(platform, typed, { role: typed.role }, request), request.caller, request.now)
}

export async function createManager(
  platform: Platform,
  typed: TypedAccount & { areaId: number },
  request: CallerRequest,
): Promise<ManagerAccount> {
  const place = { role: 'Manager', regionId: typed.areaId } as const
  const created = await createAccount(platform, typed, place, request, async (transaction) => {
    await requireRegion(transaction, typed.areaId)
  })
  return presentManager(created, request.caller, request.now)
}
