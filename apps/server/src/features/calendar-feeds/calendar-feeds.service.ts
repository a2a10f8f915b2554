import { customerRoles } from '@hop/contract/roles'
import type { CalendarFeed } from '@hop/contract/features/calendar-feeds'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { days, minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findReader,
  insertFeed,
  listMeetingsOf,
  type Reader,
  writeLastRead,
} from './calendar-feeds.queries.js'
import { calendarOf } from './feed-calendar.js'

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'calendar feed')
const placeOf = (accountId: number) => `account ${accountId}`

/** As far back as people look up what was; what is to come is in it whole. */
const pastMs = 90 * days
/** More than anybody attends; a calendar program that got more would choke on it. */
const mostMeetings = 5_000
const notedEveryMs = 5 * minutes

function present(platform: Platform, row: FeedRow): CalendarFeed {
  const secret = boxOf(platform).open(row.sealed, placeOf(row.account_id))
  return {
    url: secret && `${platform.publicUrl()}/calendar-feeds/${secret}.ics`,
    createdTime: row.created_at.toISOString(),
    lastReadTime: row.last_read_at?.toISOString() ?? null,
  }
}

export async function readFeed(platform: Platform, { reach }: CallerRequest): Promise<CalendarFeed | null> {
  const row = await findFeed(reach, platform.db)
  return row ? present(platform, row) : null
}

export const createFeed = (platform: Platform, request: CallerRequest) => makeFeed(platform, request, false)
export const renewFeed = (platform: Platform, request: CallerRequest) => makeFeed(platform, request, true)

async function makeFeed(platform: Platform, request: CallerRequest, isNew: boolean): Promise<CalendarFeed> {
  const { reach, now, actor } = request
  const secret = platform.ids.secret()
  const box = boxOf(platform)
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
  return present(platform, row)
}

/** Done when there is none any more, whoever took it away. */
export async function removeFeed({ db }: Platform, { reach, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteFeed(reach, transaction))) return
    await recordAudit(transaction, actor, { action: 'delete', entity: 'calendar feed', entityId: reach.accountId })
  })
}

/** null: no such address, or one whose owner could not sign in either. */
export async function readCalendar(platform: Platform, secret: string): Promise<string | null> {
  const { db, clock } = platform
  const now = clock.now()
  const reader = await findReader(db, boxOf(platform).fingerprint(secret))
  if (!reader || !mayRead(reader, now)) return null
  const meetings = await listMeetingsOf(db, reader, new Date(now.getTime() - pastMs), mostMeetings)
  const { last_read_at: last } = reader
  if (!last || now.getTime() - last.getTime() >= notedEveryMs) await writeLastRead(db, reader.id, now)
  return calendarOf(reader, meetings, platform.publicUrl())
}

const mayRead = ({ role, locked_until }: Reader, now: Date) =>
  customerRoles.some((one) => one === role) && (locked_until === null || locked_until <= now)
