/** A restored database stays quiet until somebody puts it to use: once, whoever asks and however many do. */
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { copyMarkKey } from '../../platform/restored-copy.queries.js'
import { dropSetting } from '../settings/public.js'

/** False: it is in use already. All servers on the database go by the mark itself, so they follow at once. */
export const putToUse = ({ db }: Pick<Platform, 'db'>, actor: Actor): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const copy = await dropSetting(transaction, copyMarkKey)
    if (!copy) return false
    await recordAudit(transaction, actor, { action: 'put to use', entity: 'restoredCopy', details: { ...copy } })
    return true
  })
