import type { OwnApp } from '@hop/contract/features/branded-apps'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { refusingDuplicates } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { isCustomerActive, requireActiveCustomer } from '../customer-status/public.js'
import { type AppRow, findApp, findOwnApp, lockApp } from './branded-apps.queries.js'
import { presentBrand } from './present-app.js'
import { type Brand, brandValues, uniqueIndexes, writeAndRecord } from './save-app.js'

const presentOwnApp = async ({ db }: Platform, row: AppRow, reach: Reach): Promise<OwnApp> => ({
  ...presentBrand(row),
  updatedAt: row.updated_at.toISOString(),
  can: { change: await isCustomerActive(db, ownCustomerId(reach)) },
})

export async function ownApp(platform: Platform, { reach }: CallerRequest): Promise<OwnApp> {
  return presentOwnApp(platform, (await findOwnApp(reach, platform.db)) ?? refuse('AppNotFound'), reach)
}

export async function updateOwnApp(
  platform: Platform,
  change: Brand & { updatedAt?: string | undefined },
  request: CallerRequest,
): Promise<OwnApp> {
  const { db } = platform
  const { reach } = request
  const found = (await findOwnApp(reach, db)) ?? refuse('AppNotFound')
  const brand = await brandValues(change, found)
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const app = (await lockApp(reach, transaction, found.id)) ?? refuse('AppNotFound')
    requireFresh(change.updatedAt, app.updated_at)
    // The host name decides which brand its visitors see: only staff set it.
    if (brand.domain_name !== app.domain_name) refuseInput('domainName', 'notAllowed')
    await writeAndRecord(platform, transaction, app, brand, request)
    return findApp(reach, transaction, app.id)
  })
  return presentOwnApp(platform, (await refusingDuplicates(written, uniqueIndexes)) ?? refuse('AppNotFound'), reach)
}
