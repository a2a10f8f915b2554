/** The widget's publishable key and the pages it is bound to. */
import type { WidgetKey } from '@hop/contract/features/api-tokens'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { requireIntegrations } from './require-integrations.js'
import { findWidgetKey, writeWidgetKey } from './widget-keys.queries.js'

type Row = NonNullable<Awaited<ReturnType<typeof findWidgetKey>>>

const present = (row: Row): WidgetKey => ({ key: row.key, origins: row.origins, updatedAt: row.updated_at.toISOString() })

/** Looks different from a secret token. */
const prefix = 'hoppk_'
const newKey = ({ ids }: Platform) => prefix + ids.secret()

export async function readWidgetKey({ db }: Platform, { reach }: CallerRequest): Promise<WidgetKey | null> {
  const row = await findWidgetKey(db, ownCustomerId(reach))
  return row ? present(row) : null
}

interface WidgetChange {
  /** What the caller was shown. */
  updatedAt: string | undefined
  action: string
  /** The new content; without a row there is no key yet. */
  next: (before: Row | undefined) => Pick<Row, 'key' | 'origins'>
}

async function changeWidgetKey({ db }: Platform, change: WidgetChange, request: CallerRequest): Promise<WidgetKey> {
  const { caller, reach, now, actor } = request
  const customerId = ownCustomerId(reach)
  return db.transaction().execute(async (transaction) => {
    await requireIntegrations(transaction, customerId)
    const before = await findWidgetKey(transaction, customerId)
    requireFresh(change.updatedAt, before?.updated_at)
    const { key, origins } = change.next(before)
    const row = await writeWidgetKey(transaction, customerId, { key, origins, updated_by: caller.accountId, updated_at: now })
    const details = before ? { before: { origins: before.origins }, after: { origins } } : { origins }
    await recordAudit(transaction, actor, { action: change.action, entity: 'widget key', entityId: customerId, details })
    return present(row)
  })
}

export const saveWidgetOrigins = (
  platform: Platform,
  { origins, updatedAt }: { origins: string[]; updatedAt?: string | undefined },
  request: CallerRequest,
) => {
  const next = (before: Row | undefined) => ({ key: before?.key ?? newKey(platform), origins: [...new Set(origins)] })
  return changeWidgetKey(platform, { updatedAt, action: 'update', next }, request)
}

export const renewWidgetKey = (platform: Platform, { updatedAt }: { updatedAt?: string | undefined }, request: CallerRequest) => {
  const next = (before: Row | undefined) => ({
    key: newKey(platform),
    origins: before?.origins ?? refuse('WidgetKeyNotFound'),
  })
  return changeWidgetKey(platform, { updatedAt, action: 'renew', next }, request)
}
