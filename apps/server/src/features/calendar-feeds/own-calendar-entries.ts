/** Whether somebody gets calendar entries of their own meetings by mail; sending them is the notices' matter. */
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { findOwnCalendarEntries, writeOwnCalendarEntries } from './calendar-feeds.queries.js'

export const readOwnCalendarEntries = async ({ db }: Platform, { reach }: CallerRequest) => ({
  isOn: await findOwnCalendarEntries(reach, db),
})

export async function switchOwnCalendarEntries({ db }: Platform, isOn: boolean, { reach, actor }: CallerRequest) {
  await db.transaction().execute(async (transaction) => {
    await writeOwnCalendarEntries(reach, transaction, isOn)
    const action = isOn ? 'switch own calendar entries on' : 'switch own calendar entries off'
    await recordAudit(transaction, actor, { action, entity: 'account', entityId: reach.accountId })
  })
  return { isOn }
}
