import type { CalendarFeed } from '@hop/contract/features/calendar-feeds'
import { calendarUsers } from '@hop/contract/roles'
import type { CallerRequest } from '../../http/routes.js'
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { deleteFeed, type FeedRow, findFeed, insertFeed } from './calendar-feeds.queries.js'

export const feedBox = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'calendar feed')

const placeOf = (accountId: number) => `account ${accountId}`

async function present(platform: Platform, row: FeedRow, { customerId, role }: CallerRequest['caller']): Promise<CalendarFeed> {
  const { site } = await brandOfCustomer(platform, customerId)
  const secret = feedBox(platform).open(row.sealed, placeOf(row.account_id))
  const hasEvents = platform.hasCalendar && calendarUsers.roles.includes(role)
  return {
    url: secret && `${site}/calendar-feeds/${secret}.ics`,
    eventsUrl: secret && hasEvents ? `${site}/calendar-feeds/${secret}/events.ics` : null,
    createdTime: row.created_at.toISOString(),
    lastReadTime: row.last_read_at?.toISOString() ?? null,
  }
}

export async function readFeed(platform: Platform, { reach, caller }: CallerRequest): Promise<CalendarFeed | null> {
  const row = await findFeed(reach, platform.db)
  return row ? present(platform, row, caller) : null
}

export const createFeed = (platform: Platform, request: CallerRequest) => makeFeed(platform, request, false)

export const renewFeed = (platform: Platform, request: CallerRequest) => makeFeed(platform, request, true)

async function makeFeed(platform: Platform, request: CallerRequest, isNew: boolean): Promise<CalendarFeed> {
  const { reach, caller, now, actor } = request
  const secret = platform.ids.secret()
  const box = feedBox(platform)
  const feed = { lookup: box.fingerprint(secret), sealed: box.seal(secret, placeOf(reach.accountId)), now }
  const row = await platform.db.transaction().execute(async (transaction) => {
    if (isNew) await deleteFeed(reach, transaction)
    const made = await insertFeed(reach, transaction, feed)
    if (made) {
      const action = isNew ? 'renew' : 'create'
      await recordAudit(transaction, actor, { action, entity: 'calendar feed', entityId: reach.accountId })
    }
    return made ?? (await findFeed(reach, transaction))
  })
  if (!row) throw new Error('The calendar feed was taken away while it was made.')
  return present(platform, row, caller)
}

/** Done when there is none any more, whoever took it away. */
export const removeFeed = ({ db }: Platform, { reach, actor }: CallerRequest): Promise<void> =>
  db.transaction().execute((transaction) => removeFeedOf(transaction, reach.accountId, actor))

/** For whoever has just proven to be the owner of the account. */
export const hasFeed = async (db: Executor, accountId: number): Promise<boolean> =>
  (await findFeed({ accountId }, db)) !== undefined

export async function removeFeedOf(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  if (!(await deleteFeed({ accountId }, transaction))) return
  await recordAudit(transaction, actor, { action: 'delete', entity: 'calendar feed', entityId: accountId })
}
