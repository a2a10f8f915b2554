/**
 * Two portals, two rooms and one PostgreSQL, all in processes of their own, and meetings on both rooms. A portal and both rooms are killed
 * and started again in turn: every meeting goes on, every way in leads to the room that holds the meeting, and nothing that runs is ended.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePath, type Call } from '@hop/contract/call'
import { meetings } from '@hop/contract/features/meetings'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateCoreHealth } from './features/cores/public.js'
import { reconcileMeetings } from './features/meetings/public.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from './features/meetings/testing/meeting-customer.js'
import { minutes } from './platform/clock.js'
import { type BuiltInRoomProcess, startBuiltInRoom } from './testing/built-in-room.js'
import { type ServerProcess, startServerProcess } from './testing/server-process.js'
import { startTestPortal, type TestPortal } from './testing/test-portal.js'

const meetingCount = 8
const cleanUps: (() => unknown)[] = []
/** Makes the people and the meetings, and runs what the portals' jobs would run each minute, whenever the test wants. */
let bench: TestPortal
let place: MeetingCustomer
let rooms: BuiltInRoomProcess[] = []
let portals: RestartablePortal[] = []
const ids: number[] = []

interface RestartablePortal {
  url(): string
  kill(): Promise<void>
  startAgain(): Promise<void>
}

beforeAll(async () => {
  bench = await startTestPortal()
  cleanUps.push(() => bench.close())
  bench.clock.set(new Date())
  rooms = await Promise.all([startBuiltInRoom(), startBuiltInRoom()])
  for (const room of rooms) cleanUps.push(() => room.stop())
  portals = await Promise.all(rooms.map(startPortal))
  place = await createMeetingCustomer(bench, { concurrent: null })
  for (let count = 0; count < meetingCount; count++) ids.push(await schedule(bench, place, { name: `Họp số ${count}` }))
}, 120_000)

afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}, 60_000)

async function startPortal(room: BuiltInRoomProcess): Promise<RestartablePortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hop-two-of-each-'))
  const { appSecret } = bench.platform
  const port = await findQuietPort()
  const start = () => startServerProcess({ databaseUrl: bench.databaseUrl, dataDir, appSecret, room, port })
  let server: ServerProcess | null = await start()
  const kill = async () => {
    await server?.kill()
    server = null
  }
  cleanUps.push(async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: () => server?.url ?? '',
    kill,
    startAgain: async () => {
      server = await start()
    },
  }
}

async function call(url: string, { method, path }: Call, query: Record<string, string | number>) {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  const answer = await fetch(`${url}${basePath}${path}?${asked.toString()}`, {
    method,
    headers: { authorization: `Bearer ${place.owner.token}` },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const sessions = () =>
  bench.db
    .selectFrom('meeting_sessions')
    .innerJoin('cores', 'cores.id', 'meeting_sessions.core_id')
    .innerJoin('meetings', 'meetings.id', 'meeting_sessions.meeting_id')
    .select(['meeting_id', 'external_id', 'meeting_sessions.state', 'meetings.status', 'cores.api_url', 'core_data'])
    .orderBy('meeting_id')
    .execute()

/** As the portals do each minute; the meetings are older than a minute by this clock. */
async function passMinutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) {
    bench.clock.set(new Date(Date.now() + 2 * minutes))
    await updateCoreHealth(bench.platform)
    await reconcileMeetings(bench.platform)
  }
}

const createTimeAt = async ({ apiUrl, secret }: BuiltInRoomProcess, meetingId: string) => {
  const query = `meetingID=${encodeURIComponent(meetingId)}`
  const checksum = createHash('sha256').update(`getMeetingInfo${query}${secret}`).digest('hex')
  const answer = await (await fetch(`${apiUrl}/api/getMeetingInfo?${query}&checksum=${checksum}`)).text()
  return /<createTime>(\d+)</.exec(answer)?.[1]
}

/** Each meeting must go on in the room in which it began, at its present address, and in no other. Returns the others. */
async function meetingsAstray(on = rooms): Promise<unknown[]> {
  const held = await sessions()
  const looks = held.flatMap((session) =>
    on.map(async (room) => {
      const isHolder = room.apiUrl === session.api_url
      const isThere = (await createTimeAt(room, session.external_id)) === session.core_data['createTime']
      const isRunning = session.state === 'open' && session.status === 'INPROGRESS'
      return isRunning && isThere === isHolder ? [] : [{ ...session, isThere, room: room.apiUrl }]
    }),
  )
  return (await Promise.all(looks)).flat()
}

/** Meetings, at each portal, must lead into the page of the room that holds them. Returns where they do not. */
async function waysAstray(at = portals, perRoom = 3): Promise<unknown[]> {
  const held = await sessions()
  const looked = rooms.flatMap(({ apiUrl }) => held.filter((session) => session.api_url === apiUrl).slice(0, perRoom))
  const ways = at.flatMap((portal) =>
    looked.map(async ({ meeting_id: meetingId, api_url: apiUrl }) => {
      const { body } = await call(portal.url(), meetings.join, { meetingId })
      const joinUrl = String(body['joinUrl'])
      if (!joinUrl.startsWith(`${apiUrl}/api/join`)) return [{ meetingId, apiUrl, body }]
      const page = (await fetch(joinUrl, { redirect: 'manual' })).headers.get('location')
      return page?.includes('sessionToken=') ? [] : [{ meetingId, apiUrl, page }]
    }),
  )
  return (await Promise.all(ways)).flat()
}

describe('two portals and two rooms on one database', () => {
  test('eight meetings started at once, half at each portal, are spread over both rooms', async () => {
    const started = await Promise.all(
      ids.map((meetingId, index) => call(portals[index % 2]?.url() ?? '', meetings.start, { meetingId })),
    )
    expect(started.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const held = await sessions()
    expect(rooms.map(({ apiUrl }) => held.filter((session) => session.api_url === apiUrl).length)).toEqual([
      meetingCount / 2,
      meetingCount / 2,
    ])
    expect(await meetingsAstray()).toEqual([])
    expect(await waysAstray(portals, meetingCount)).toEqual([])
  })

  test('a portal is killed: the other one leads everybody in; its room too, as with a machine: started again, both go on', async () => {
    await portals[0]!.kill()
    await passMinutes(1)
    expect(await waysAstray([portals[1]!])).toEqual([])
    await rooms[0]!.kill()
    await passMinutes(2)
    expect(await meetingsAstray([rooms[1]!])).toEqual([])
    await Promise.all([rooms[0]!.startAgain(), portals[0]!.startAgain()])
    await passMinutes(1)
    expect(await meetingsAstray()).toEqual([])
    expect(await waysAstray()).toEqual([])
    expect(await bench.db.selectFrom('cores').select('is_up').execute()).toEqual([{ is_up: true }, { is_up: true }])
  })

  test('the other room is killed: its meetings wait for it, the others go on, new ones go to the other', async () => {
    const room = rooms[1]!
    const others = rooms.filter((other) => other !== room)
    await room.kill()
    await passMinutes(7)
    expect(await meetingsAstray(others)).toEqual([])
    const refused = await Promise.all(ids.map((meetingId) => call(portals[0]?.url() ?? '', meetings.join, { meetingId })))
    expect(refused.filter(({ body }) => body['code'] === 'CoreUnavailable')).toHaveLength(meetingCount / 2)

    const id = await schedule(bench, place, { name: 'Họp mới' })
    expect((await call(portals[1]?.url() ?? '', meetings.start, { meetingId: id })).status).toBe(200)
    const fresh = (await sessions()).find(({ meeting_id }) => meeting_id === id)
    expect(fresh?.api_url).toBe(others[0]?.apiUrl)
    expect((await call(portals[0]?.url() ?? '', meetings.end, { meetingId: id })).status).toBe(200)
    await bench.db.deleteFrom('meeting_sessions').where('meeting_id', '=', id).execute()

    await room.startAgain()
    await passMinutes(1)
    expect(await meetingsAstray()).toEqual([])
    expect(await waysAstray()).toEqual([])
  })

  test('a meeting that ends in its room ends in the portal, by the room’s own word, and no other does', async () => {
    const [first] = await sessions()
    const holder = rooms.find((room) => room.apiUrl === first?.api_url)!
    const query = `meetingID=${encodeURIComponent(first?.external_id ?? '')}`
    const checksum = createHash('sha256').update(`end${query}${holder.secret}`).digest('hex')
    await fetch(`${holder.apiUrl}/api/end?${query}&checksum=${checksum}`)
    await expect
      .poll(async () => (await sessions()).map(({ status }) => status).toSorted())
      .toEqual(['END', ...ids.slice(1).map(() => 'INPROGRESS')])
  })
})
