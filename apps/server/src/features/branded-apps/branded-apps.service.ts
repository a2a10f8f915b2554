import { defaultApp } from '@hop/contract/features/brand'
import { type BrandedApp, type OwnApp } from '@hop/contract/features/branded-apps'
import type { CallerRequest } from '../../http/routes.js'
import { ownCustomerId, type Reach } from '../../http/reach.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { isCustomerActive, requireActiveCustomer } from '../customers/customer-status.service.js'
import { lockCustomer } from '../customers/customers.service.js'
import {
  type AppRow,
  type AppValues,
  deleteApp,
  findApp,
  findAppOfCustomer,
  findOwnApp,
  insertApp,
  lockApp,
  writeApp,
} from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'
import { readLogo } from './read-logo.js'

interface Brand {
  name: string
  domainName: string
  logo?: string | undefined
  brandColour?: string | undefined
}
type AppFields = Brand & { active: 0 | 1; customerId: number | null }

export const presentApp = (row: AppRow): BrandedApp => ({
  id: row.id,
  ...presentBrand(row),
  active: Number(row.is_active),
  customerId: row.customer_id,
  customerName: row.customer_name,
  updatedAt: row.updated_at.toISOString(),
})

const presentBrand = (row: AppRow) => ({
  name: row.name,
  domainName: row.domain_name,
  logo: row.logo,
  logoExt: row.logo_ext,
  brandColour: row.brand_colour,
})

const presentOwnApp = async ({ db }: Platform, row: AppRow, reach: Reach): Promise<OwnApp> => ({
  ...presentBrand(row),
  updatedAt: row.updated_at.toISOString(),
  can: { change: await isCustomerActive(db, ownCustomerId(reach)) },
})

/** What is not given stays as it is. */
async function brandValues({ name, domainName, logo, brandColour }: Brand) {
  const picture = logo === undefined ? undefined : await readLogo(logo)
  return {
    name,
    domain_name: canonicalDomain(domainName),
    ...(brandColour !== undefined && { brand_colour: brandColour }),
    ...(picture && { logo: picture.dataUrl, logo_ext: picture.extension }),
  }
}

async function customerValues(reach: Reach, transaction: Transaction, { active, customerId }: AppFields, before?: number | null) {
  const isNew = customerId !== null && customerId !== before
  if (isNew && !(await lockCustomer(reach, transaction, customerId))) refuseField('CustomerNotFound', 'customerId')
  return { is_active: active === 1, customer_id: customerId }
}

const uniqueIndexes: UniqueIndexes = {
  branded_apps_domain_unique: ['DuplicateDomain', 'domainName'],
}

export async function createApp({ db }: Platform, fields: AppFields, request: CallerRequest): Promise<BrandedApp> {
  const brand = await brandValues(fields)
  const created = db.transaction().execute(async (transaction) => {
    const place = await customerValues(request.reach, transaction, fields)
    const values = { logo: null, logo_ext: null, brand_colour: defaultApp.brandColour, ...brand, ...place }
    const { id } = await insertApp(transaction, values, request.now)
    const details = { domain: values.domain_name, customerId: fields.customerId }
    await recordAudit(transaction, request.actor, { action: 'create', entity: 'branded app', entityId: id, details })
    return findApp(request.reach, transaction, id)
  })
  return presentApp((await refusingDuplicates(created, uniqueIndexes)) ?? refuse('AppNotFound'))
}

export async function updateApp(
  { db }: Platform,
  change: AppFields & { id: number; updatedAt?: string | undefined },
  request: CallerRequest,
): Promise<BrandedApp> {
  const { id } = change
  const brand = await brandValues(change)
  const written = db.transaction().execute(async (transaction) => {
    const app = (await lockApp(request.reach, transaction, id)) ?? refuse('AppNotFound')
    if (change.updatedAt && new Date(change.updatedAt).getTime() !== app.updated_at.getTime()) refuse('StaleEdit')
    const place = await customerValues(request.reach, transaction, change, app.customer_id)
    await writeAndRecord(transaction, app, { ...brand, ...place }, request)
    return findApp(request.reach, transaction, id)
  })
  return presentApp((await refusingDuplicates(written, uniqueIndexes)) ?? refuse('AppNotFound'))
}

export async function removeApp({ db }: Platform, id: number, request: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const app = (await lockApp(request.reach, transaction, id)) ?? refuse('AppNotFound')
    await deleteApp(transaction, id)
    const details = { name: app.name, domain: app.domain_name }
    await recordAudit(transaction, request.actor, { action: 'delete', entity: 'branded app', entityId: id, details })
  })
}

/** How a customer's meetings look; logos are data and too long for an address, so a core gets none. */
export async function brandOfCustomer({ db }: { db: Parameters<typeof findAppOfCustomer>[0] }, customerId: number) {
  const app = await findAppOfCustomer(db, customerId)
  return { name: app?.name ?? defaultApp.name, logoUrl: null, colour: app?.brand_colour ?? defaultApp.brandColour }
}

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
  const brand = await brandValues(change)
  const written = db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const app = (await lockApp(reach, transaction, found.id)) ?? refuse('AppNotFound')
    if (change.updatedAt && new Date(change.updatedAt).getTime() !== app.updated_at.getTime()) refuse('StaleEdit')
    // Whoever chooses a host name dresses everybody who comes by it: that is for staff.
    if (brand.domain_name !== app.domain_name) refuse('InvalidInput', { fields: [{ path: 'domainName', code: 'notAllowed' }] })
    await writeAndRecord(transaction, app, brand, request)
    return findApp(reach, transaction, app.id)
  })
  return presentOwnApp(platform, (await refusingDuplicates(written, uniqueIndexes)) ?? refuse('AppNotFound'), reach)
}

async function writeAndRecord(
  transaction: Transaction,
  before: { id: number } & AppValues,
  values: Partial<AppValues>,
  request: CallerRequest,
): Promise<void> {
  await writeApp(transaction, before.id, values, request.now)
  // Names of what changed; a picture has no place in a log.
  const changed = (Object.keys(values) as (keyof AppValues)[]).filter((field) => values[field] !== before[field])
  await recordAudit(transaction, request.actor, {
    action: 'update',
    entity: 'branded app',
    entityId: before.id,
    details: { changed, ...(changed.includes('domain_name') && { from: before.domain_name, to: values.domain_name }) },
  })
}
