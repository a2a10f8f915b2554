/** A change of the list in mid-meeting reaches the running room: here the built-in one, as it runs beside the portal. */
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bigBlueButtonCore } from '../../../../meeting-cores/bigbluebutton/bigbluebutton-core.js'
import { startBigBlueButtonDouble } from '../../../../testing/bigbluebutton-double.js'
import { type PortalWithRoom, startPortalWithRoom } from '../../testing/portal-with-room.js'
import { schedule } from '../../testing/meeting-customer.js'
import { openSessionOf } from '../ask-core.js'
import { visitorKey } from './visitor-key.js'

let { portal, room, place, close } = {} as PortalWithRoom
beforeAll(async () => {
  ;({ portal, room, place, close } = await startPortalWithRoom())
})
afterAll(() => close())

const people = [
  { name: 'Nguyễn Thị Hoa', email: 'hoa@example.vn', role: 'OPERATOR' as const },
  { name: 'Trần Văn Bình', email: 'binh@example.vn', role: 'OPERATOR' as const },
]

async function startMeeting() {
  const id = await schedule(portal, place, { publicMeeting: false, participants: people })
  const reply = await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  const { body } = await portal.call(meetings.find, { params: { id } }, place.owner.token)
  const found = (body['data'] as MeetingDetail).meetingParticipants
  const personOf = (email: string) => found.find((person) => person.email === email)!
  return { id, hoa: personOf('hoa@example.vn'), binh: personOf('binh@example.vn') }
}

const access = () => ({ apiUrl: room.apiUrl, apiSecret: room.secret, settings: {} })
const sessionOf = async (meetingId: number) =>
  openSessionOf(
    await portal.db.selectFrom('meeting_sessions').selectAll().where('meeting_id', '=', meetingId).executeTakeFirstOrThrow(),
  )

/** An address of a host, as somebody has kept it. */
const keptAddress = async (meetingId: number, { id, name }: { id: number; name: string }) =>
  bigBlueButtonCore.hostUrl(access(), await sessionOf(meetingId), {
    visitorKey: visitorKey({ kind: 'participant', id }),
    name,
    email: null,
    isHost: true,
    isGuest: false,
    isNameFixed: true,
    language: 'vi',
    leaveUrl: portal.url,
    invitation: null,
  })

/** As what the address lets somebody in; undefined: not at all. */
async function roleBy(address: string): Promise<string | undefined> {
  const { headers } = await fetch(address, { redirect: 'manual' })
  const page = new URL(headers.get('location') ?? '')
  const sessionToken = page.searchParams.get('sessionToken')
  if (sessionToken === null) return undefined
  const opened = await fetch(new URL('/room/session', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken }),
  })
  return ((await opened.json()) as { role: string }).role
}

const update = (meetingId: number, person: MeetingDetail['meetingParticipants'][number], changes: object) => {
  const { id, name, email, phone, role } = person
  return portal.call(participants.update, { body: { id, meetingId, name, email, phone, role, ...changes } }, place.owner.token)
}
const settled = async () => expect((await portal.platform.jobs.drain()).failures).toEqual([])

test('an operator who is demoted is no host by an address from before; promoted again he is', async () => {
  const { id, hoa, binh } = await startMeeting()
  const [ofHoa, ofBinh] = [await keptAddress(id, hoa), await keptAddress(id, binh)]
  expect([await roleBy(ofHoa), await roleBy(ofBinh)]).toEqual(['MODERATOR', 'MODERATOR'])
  expect((await update(id, hoa, { role: 'PARTICIPANT' })).status).toBe(200)
  await settled()
  expect([await roleBy(ofHoa), await roleBy(ofBinh)]).toEqual(['VIEWER', 'MODERATOR'])
  await update(id, hoa, { role: 'OPERATOR' })
  await settled()
  expect(await roleBy(ofHoa)).toBe('MODERATOR')
})

test('who is taken off the list does not come in any more; who gets another’s place does', async () => {
  const { id, hoa, binh } = await startMeeting()
  const [ofHoa, ofBinh] = [await keptAddress(id, hoa), await keptAddress(id, binh)]
  await roleBy(ofBinh)
  await portal.call(participants.remove, { query: { meetingId: id, id: hoa.id } }, place.owner.token)
  expect((await update(id, binh, { name: 'Lê Mới', email: 'moi@example.vn' })).status).toBe(200)
  await settled()
  expect([await roleBy(ofHoa), await roleBy(ofBinh)]).toEqual([undefined, undefined])
  expect(await roleBy(await keptAddress(id, { id: binh.id, name: 'Lê Mới' }))).toBe('MODERATOR')
})

test('a room that does not answer is told later; a BigBlueButton server, which knows no such call, is not asked', async () => {
  const { id, hoa } = await startMeeting()
  const address = await keptAddress(id, hoa)
  await room.kill()
  await portal.call(participants.remove, { query: { meetingId: id, id: hoa.id } }, place.owner.token)
  expect((await portal.platform.jobs.drain()).failures).toHaveLength(1)
  await room.startAgain()
  portal.clock.advance(60_000)
  await settled()
  expect(await roleBy(address)).toBeUndefined()

  const double = await startBigBlueButtonDouble()
  try {
    await bigBlueButtonCore.applyPersonChange(
      { apiUrl: double.url, apiSecret: double.secret, settings: {} },
      { externalId: 'x', internalId: null, data: {}, hasBegun: true },
      'p-1',
      'removed',
    )
    expect(double.calls).toEqual([])
  } finally {
    await double.close()
  }
})
