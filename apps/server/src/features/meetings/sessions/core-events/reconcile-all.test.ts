/** One session, or one core, in trouble keeps the safety net from none of the others. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { minutes } from '../../../../platform/clock.js'
import { SomeFailed } from '../../../../platform/work-through.js'
import { createMeeting } from '../../../../testing/factories/index.js'
import { createMeetingCustomer, type MeetingCustomer, registerCore, schedule } from '../../testing/meeting-customer.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { reconcileMeetings } from './reconcile.js'

const here = onBigBlueButton()
const { start, statusOf, runningSession } = here

/** A meeting whose end the core could not tell. */
async function lostMeeting(place: MeetingCustomer): Promise<number> {
  const id = await schedule(here.portal, place)
  await start(id, place)
  here.double.forget((await runningSession(id)).external_id)
  return id
}

async function insertSession({ places, owner }: MeetingCustomer, coreId: number, state: 'opening' | 'open'): Promise<number> {
  const { db, clock } = here.portal
  const meetingId = await createMeeting(here.portal, { customerId: places.customerId, ownerId: owner.id })
  const at = new Date(clock.now().getTime() - 5 * minutes)
  const row = { meeting_id: meetingId, customer_id: places.customerId, number: 1, core_id: coreId, state }
  const { id } = await db
    .insertInto('meeting_sessions')
    .values({
      ...row,
      external_id: `silent-${meetingId}`,
      callback_key: `callback-of-${meetingId}`,
      opened_at: at,
      started_at: state === 'open' ? at : null,
      began_at: state === 'open' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a session that cannot be closed is named, and all others are', async () => {
  const place = await createMeetingCustomer(here.portal)
  const stuck = await insertSession(place, here.coreId, 'opening')
  const ids = [await lostMeeting(place), await lostMeeting(place)]
  const { db } = here.portal
  await sql`alter table meeting_sessions add constraint stuck check (id <> ${sql.lit(stuck)} or state = 'opening')`.execute(db)
  here.portal.clock.advance(minutes)
  await expect(reconcileMeetings(here.portal.platform)).rejects.toThrow(SomeFailed)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['END', 'END'])
  await sql`alter table meeting_sessions drop constraint stuck`.execute(db)
  await reconcileMeetings(here.portal.platform)
})

describe('a core that is silent', () => {
  const connections = new Set<Socket>()
  let silent: Server
  afterEach(async () => {
    for (const connection of connections) connection.destroy()
    await new Promise((resolve) => {
      silent.close(resolve)
    })
  })

  /** Takes every call, and answers none. */
  async function startSilentCore(): Promise<{ url: string; asked: () => number }> {
    let asked = 0
    silent = createServer((connection) => {
      asked += 1
      connections.add(connection)
      connection.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve)
    })
    const { port } = silent.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/bigbluebutton/`, asked: () => asked }
  }

  test('with 300 sessions is asked a few times, not 300, and holds up no other; its own are counted as missed', async () => {
    const id = await lostMeeting(await createMeetingCustomer(here.portal))
    const place = await createMeetingCustomer(here.portal)
    const core = await startSilentCore()
    const coreId = await registerCore(here.portal, { url: core.url, secret: 'im-lang-im-lang' })
    await Promise.all(Array.from({ length: 300 }, () => insertSession(place, coreId, 'open')))
    here.portal.clock.advance(minutes)
    await reconcileMeetings(here.portal.platform)
    expect(await statusOf(id)).toBe('END')
    expect(core.asked()).toBeLessThan(30)
    const missed = await here.portal.db
      .selectFrom('meeting_sessions')
      .select('id')
      .where('core_id', '=', coreId)
      .where('missed_checks', '=', 1)
      .execute()
    expect(missed).toHaveLength(300)
  }, 60_000)
})
