import { defaultApp } from '@hop/contract/features/brand'
import type { BrandedApp } from '@hop/contract/features/branded-apps'
import type { Reach } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import { keeping } from '../../platform/keeping.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { holdCustomerInReach } from '../customer-status/public.js'
import { type AppValues, deleteApp, findApp, insertApp, lockApp, writeApp } from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'
import { presentApp } from './present-app.js'
import { spreadChange } from './rebrand.js'
import { readLogo } from './read-logo.js'

export interface Brand {
  name: string
  domainName: string
  logo?: string | undefined
  brandColour?: string | undefined
}

type AppFields = Brand & { active: 0 | 1; customerId: number | null }

/** What is not given stays as it is, and so does the picture that is there: read anew it would lose a little each time. */
export async function brandValues({ name, domainName, logo, brandColour }: Brand, before?: { logo: string | null }) {
  const picture = logo === undefined || logo === before?.logo ? undefined : await readLogo(logo)
  return {
    name,
    domain_name: canonicalDomain(domainName),
    ...(brandColour !== undefined && { brand_colour: brandColour }),
    ...(picture && { logo: picture.dataUrl, logo_ext: picture.extension }),
  }
}

async function customerValues(reach: Reach, transaction: Transaction, { active, customerId }: AppFields, before?: number | null) {
  const isNew = customerId !== null && customerId !== before
  if (isNew && !(await holdCustomerInReach(reach, transaction, customerId))) refuseField('CustomerNotFound', 'customerId')
  return { is_active: active === 1, customer_id: customerId }
}

export const uniqueIndexes: UniqueIndexes = {
  branded_apps_domain_unique: ['DuplicateDomain', 'domainName'],
}

export async function createApp(platform: Platform, fields: AppFields, request: CallerRequest): Promise<BrandedApp> {
  const brand = await brandValues(fields)
  const created = platform.db.transaction().execute(async (transaction) => {
    const place = await customerValues(request.reach, transaction, fields)
    const values = { logo: null, logo_ext: null, brand_colour: defaultApp.brandColour, ...brand, ...place }
    const { id } = await insertApp(transaction, values, request.now)
    const details = { domain: values.domain_name, customerId: fields.customerId }
    await recordAudit(transaction, request.actor, { action: 'create', entity: 'branded app', entityId: id, details })
    await spreadChange(platform, transaction, [fields.customerId])
    return findApp(request.reach, transaction, id)
  })
  return presentApp((await refusingDuplicates(created, uniqueIndexes)) ?? refuse('AppNotFound'))
}

export async function updateApp(
  platform: Platform,
  change: Brand & { [Name in 'active' | 'customerId']?: AppFields[Name] | undefined } & {
    id: number
    updatedAt?: string | undefined
  },
  request: CallerRequest,
): Promise<BrandedApp> {
  const { id } = change
  const brand = await brandValues(change, await findApp(request.reach, platform.db, id))
  const written = platform.db.transaction().execute(async (transaction) => {
    const app = (await lockApp(request.reach, transaction, id)) ?? refuse('AppNotFound')
    requireFresh(change.updatedAt, app.updated_at)
    const stands = { active: app.is_active ? (1 as const) : (0 as const), customerId: app.customer_id }
    const place = await customerValues(request.reach, transaction, keeping(stands, change), app.customer_id)
    await writeAndRecord(platform, transaction, app, { ...brand, ...place }, request)
    return findApp(request.reach, transaction, id)
  })
  return presentApp((await refusingDuplicates(written, uniqueIndexes)) ?? refuse('AppNotFound'))
}

export async function removeApp(platform: Platform, id: number, request: CallerRequest): Promise<void> {
  await platform.db.transaction().execute(async (transaction) => {
    const app = (await lockApp(request.reach, transaction, id)) ?? refuse('AppNotFound')
    await deleteApp(transaction, id)
    const details = { name: app.name, domain: app.domain_name }
    await recordAudit(transaction, request.actor, { action: 'delete', entity: 'branded app', entityId: id, details })
    await spreadChange(platform, transaction, [app.customer_id])
  })
}

export async function writeAndRecord(
  platform: Platform,
  transaction: Transaction,
  before: { id: number } & AppValues,
  values: Partial<AppValues>,
  request: CallerRequest,
): Promise<void> {
  const isOtherHost = values.domain_name !== undefined && values.domain_name !== before.domain_name
  await writeApp(transaction, before.id, { ...values, ...(isOtherHost && { reached_at: null }) }, request.now)
  await spreadChange(platform, transaction, [before.customer_id, values.customer_id])
  // Names of what changed; a picture has no place in a log.
  const changed = (Object.keys(values) as (keyof AppValues)[]).filter((field) => values[field] !== before[field])
  await recordAudit(transaction, request.actor, {
    action: 'update',
    entity: 'branded app',
    entityId: before.id,
    details: { changed, ...(changed.includes('domain_name') && { from: before.domain_name, to: values.domain_name }) },
  })
}
