/** Each cell of the table of ways into a meeting is tried: at a second server in a process of its own, and at the room itself. */
import { basePath, type Call } from '@hop/contract/call'
import { accounts } from '@hop/contract/features/accounts'
import { customers } from '@hop/contract/features/customers'
import { handOver } from '@hop/contract/features/hand-over'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { recovery } from '@hop/contract/features/recovery'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { minutes } from '../../platform/clock.js'
import { startBuiltInRoom } from '../../testing/built-in-room.js'
import { createPerson } from '../../testing/factories/index.js'
import { startServerBeside } from '../../testing/server-beside.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, registerCore, schedule } from '../meetings/testing/meeting-customer.js'
import { beforeStart, type MeetingEnding, meetingEndings, type MeetingWayName, meetingWays } from './meeting-ways.js'

let portal: TestPortal
let other: string
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  portal = await startTestPortal()
  cleanUps.push(() => portal.close())
  await portal.platform.jobs.prepare()
  const room = await startBuiltInRoom()
  cleanUps.push(() => room.stop())
  await registerCore(portal, { url: room.apiUrl, secret: room.secret })
  const server = await startServerBeside(portal)
  cleanUps.push(() => server.close())
  other = server.url
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
})

async function send(call: Call, { query, body, token }: { query?: object; body?: object; token?: string }, url = other) {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
  const answer = await fetch(url + basePath + call.path + search, {
    method: call.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** The page that an address leads to, as the room knows it. */
async function ticketBy(address: unknown): Promise<{ page: URL; sessionToken: string } | undefined> {
  if (typeof address !== 'string') return undefined
  const { headers } = await fetch(address, { redirect: 'manual' })
  const page = new URL(headers.get('location') ?? address)
  const sessionToken = page.searchParams.get('sessionToken')
  return sessionToken === null ? undefined : { page, sessionToken }
}
async function roleOf(ticket: Awaited<ReturnType<typeof ticketBy>>): Promise<unknown> {
  if (!ticket) return undefined
  const { page, sessionToken } = ticket
  const opened = await fetch(new URL('/room/session', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken }),
  })
  return ((await opened.json()) as { role: unknown }).role
}
const isHostBy = async (address: unknown) => (await roleOf(await ticketBy(address))) === 'MODERATOR'

const byLink = (meetingSecretKey: string) =>
  send(join.joinWithName, { query: { meetingSecretKey, fullName: 'Khách Mời', accessCode: 'ABC123' } })
const byPrivateLink = (meetingSecretKey: string) => send(join.join, { query: { meetingSecretKey } })

async function openMeeting(isRunning: boolean) {
  portal.clock.set(new Date())
  const place = await createMeetingCustomer(portal)
  const operator = await createPerson(portal, 'User', place.places)
  const colleague = await createPerson(portal, 'Customer', place.places)
  const admin = await createPerson(portal, 'Admin', place.places)
  const invited = [
    { name: 'Trần Văn Bình', email: `${operator.username}@example.vn`, role: 'OPERATOR' as const },
    { name: 'Lê Thị Chi', email: 'chi@khach.example.vn', role: 'PARTICIPANT' as const },
  ]
  const id = await schedule(portal, place, { participants: invited })
  if (isRunning) await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  const { host_key: hostKey, ...meeting } = await portal.db
    .selectFrom('meetings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await portal.db.selectFrom('meeting_participants').selectAll().where('meeting_id', '=', id).execute()
  const [operatorRow, guestRow] = invited.map(({ email }) => rows.find((row) => row.email === email)!)
  const addressBy = async (answer: Promise<Record<string, unknown>>) => (isRunning ? (await answer)['joinUrl'] : undefined)
  const guestAddress = await addressBy(byPrivateLink(guestRow!.private_key))
  return {
    id,
    place,
    invited,
    operator,
    colleague,
    admin,
    hostKey,
    meeting,
    operatorRow: operatorRow!,
    guestRow: guestRow!,
    hostAddress: await addressBy(byLink(hostKey)),
    operatorAddress: await addressBy(byPrivateLink(operatorRow!.private_key)),
    guestAddress,
    guestTicket: await ticketBy(guestAddress),
  }
}
type Opened = Awaited<ReturnType<typeof openMeeting>>

/** In this order: what starts a meeting that was not, comes last. */
const tries: Record<MeetingWayName, (opened: Opened) => Promise<boolean>> = {
  participantLink: async ({ meeting }) => (await byLink(meeting.participant_key))['code'] === 0,
  joinCode: async ({ meeting }) => {
    const found = (await send(join.byCode, { body: { joinCode: meeting.join_code } }))['data'] as
      | { meetingSecretKey: string }
      | undefined
    return found !== undefined && (await byLink(found.meetingSecretKey))['code'] === 0
  },
  privateLink: async ({ guestRow }) => (await byPrivateLink(guestRow.private_key))['code'] === 0,
  addressOfHostLink: ({ hostAddress }) => isHostBy(hostAddress),
  addressOfOperator: ({ operatorAddress }) => isHostBy(operatorAddress),
  addressOfPrivateLink: async ({ guestAddress }) => (await roleOf(await ticketBy(guestAddress))) !== undefined,
  pageOfPrivateLink: async ({ guestTicket }) => (await roleOf(guestTicket)) !== undefined,
  operatorAccount: async ({ id, operator }) =>
    isHostBy((await send(meetings.join, { query: { meetingId: String(id) }, token: operator.token }))['joinUrl']),
  operatorLink: async ({ operatorRow }) => isHostBy((await byPrivateLink(operatorRow.private_key))['joinUrl']),
  hostLink: async ({ hostKey }) => isHostBy((await byLink(hostKey))['joinUrl']),
}

const personOf = ({ id, name, email, phone }: Opened['guestRow'], meetingId: number) => ({ id, meetingId, name, email, phone })
const worstOf = (replies: { status: number }[]) => replies.find(({ status }) => status !== 200) ?? replies[0]
const done: Record<MeetingEnding, (opened: Opened) => Promise<unknown>> = {
  accessCodeChanged: ({ id, meeting, place, invited }) => {
    const { name, starts_at, updated_at } = meeting
    const changes = { accessCode: 'XYZ789', participants: invited }
    const draft = meetingDraft(portal, { name, scheduleStartTime: starts_at.toISOString(), ...changes })
    return portal.call(meetings.update, { body: { ...draft, id, updatedAt: updated_at.toISOString() } }, place.owner.token)
  },
  personRemoved: async ({ id, operatorRow, guestRow, place }) => {
    const replies = [operatorRow, guestRow].map((row) =>
      portal.call(participants.remove, { query: { meetingId: id, id: row.id } }, place.owner.token),
    )
    return worstOf(await Promise.all(replies))
  },
  personReplaced: async ({ id, operatorRow, guestRow, place }) => {
    const replies = [operatorRow, guestRow].map((row) => {
      const body = { ...personOf(row, id), role: row.role, email: `khac.${row.email}` }
      return portal.call(participants.update, { body }, place.owner.token)
    })
    return worstOf(await Promise.all(replies))
  },
  personDemoted: ({ id, operatorRow, place }) =>
    portal.call(participants.update, { body: { ...personOf(operatorRow, id), role: 'PARTICIPANT' } }, place.owner.token),
  personDeleted: ({ operator, place }) => portal.call(accounts.remove, { query: { id: operator.id } }, place.owner.token),
  ownerRevokesAll: ({ place }) => portal.call(recovery.revokeAllAccess, {}, place.owner.token),
  ownerDeleted: ({ colleague, place }) =>
    portal.call(accounts.remove, { query: { id: place.owner.id, handOverTo: colleague.id } }, colleague.token),
  handedOver: ({ id, colleague, place }) =>
    portal.call(handOver.meeting, { body: { meetingId: id, accountId: colleague.id } }, place.owner.token),
  cancelled: ({ id, place }) => portal.call(meetings.cancel, { query: { meetingId: id } }, place.owner.token),
  deleted: ({ id, place }) => portal.call(meetings.remove, { query: { id } }, place.owner.token),
  ended: ({ id, place }) => portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token),
  startedAgain: async ({ id, place }) => {
    await portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
    return portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  },
  subscriptionOver: async ({ place }) => {
    const expired_at = new Date(portal.clock.now().getTime() - 1 * minutes)
    await portal.db.updateTable('subscriptions').set({ ends_at: expired_at }).where('plan_id', '=', place.planId).execute()
    return { status: 200 }
  },
  customerRestricted: ({ place, admin }) =>
    portal.call(customers.remove, { query: { id: place.places.customerId, typeDelete: 'reject' } }, admin.token),
  customerDeleted: ({ place, admin }) =>
    portal.call(customers.remove, { query: { id: place.places.customerId, typeDelete: 'delete' } }, admin.token),
}

/** Those inside are told a minute before their customer's meetings end. */
async function settle(): Promise<void> {
  await portal.platform.jobs.drain()
  portal.clock.advance(61_000)
  await portal.platform.jobs.drain()
  portal.clock.set(new Date())
}

const isClosedBy = (way: MeetingWayName, ending: MeetingEnding) =>
  (meetingWays[way].closedBy as readonly MeetingEnding[]).includes(ending)
const isThere = (way: MeetingWayName, ending: MeetingEnding) => !('isAtRoom' in meetingWays[way]) || !beforeStart.includes(ending)

describe('on two servers and in the room', () => {
  test.for(meetingEndings)('%s closes what the table says, and nothing else', async (ending) => {
    const opened = await openMeeting(!beforeStart.includes(ending))
    expect(await done[ending](opened)).toMatchObject({ status: 200 })
    await settle()
    const names = (Object.keys(tries) as MeetingWayName[]).filter((way) => isThere(way, ending))
    const found: [MeetingWayName, string][] = []
    for (const way of names) {
      const isExpected = !isClosedBy(way, ending)
      // A job of the other server may be at it still.
      const isOpen = await vi
        .waitFor(async () => ((await tries[way](opened)) === isExpected ? isExpected : Promise.reject(new Error('not yet'))), {
          timeout: 20_000,
          interval: 300,
        })
        .catch(() => !isExpected)
      found.push([way, isOpen ? 'stays' : 'closed'])
    }
    expect(found).toEqual(names.map((way) => [way, isClosedBy(way, ending) ? 'closed' : 'stays']))
  })

  test.for([true, false])('before anything is done, every way opens (it runs: %s)', async (isRunning) => {
    const opened = await openMeeting(isRunning)
    const names = (Object.keys(tries) as MeetingWayName[]).filter((way) => isRunning || !('isAtRoom' in meetingWays[way]))
    for (const way of names) expect([way, await tries[way](opened)]).toEqual([way, true])
  })
})
