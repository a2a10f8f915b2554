import type { ChallengeStep } from '@hop/contract/face-problems'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { faceCheck } from '@hop/contract/features/face-check'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.js'
import { createPerson } from '../../testing/factories/index.js'
import { addressIn, type JoinPlace, startJoinPlace } from '../join/testing/join-place.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { modelInUse } from './face-secrets.js'
import { isRecognised } from './verify-face.js'
import { asSent, faceOf, framesOf, stillFrames, type TestFrames } from './testing/test-faces.js'

let here: JoinPlace
let contact: Contact
beforeAll(async () => {
  here = await startJoinPlace()
  const { portal, place } = here
  await portal.db.updateTable('customers').set({ active_face_id: 1 }).where('id', '=', place.places.customerId).execute()
  await portal.db.updateTable('accounts').set({ active_face_id: 1 }).where('id', '=', place.owner.id).execute()
  const body = { name: 'Trần Thị Lan', email: 'lan.tran@example.vn' }
  contact = (await portal.call(contacts.create, { body }, place.owner.token)).body['data'] as Contact
  const file = new File([new Uint8Array(await faceOf('lan'))], 'lan.jpg', { type: 'image/jpeg' })
  await portal.call(contacts.updateImage, { params: { id: contact.id }, file }, place.owner.token)
  await portal.platform.jobs.drain()
})
afterAll(() => here.close())

/** A face meeting that runs, with Lan invited to it; returns her link. */
async function faceMeeting() {
  const { portal, place } = here
  const person = { contactId: contact.id, name: contact.name, email: contact.email, role: 'PARTICIPANT' }
  const id = await schedule(portal, place, { publicMeeting: false, activeFid: 1, participants: [person] })
  await here.act('start', id)
  return { id, key: await here.privateKeyOf(id, contact.email) }
}

interface Begun {
  challenge: string
  steps: ChallengeStep[]
  triesLeft: number
}
const begin = async (meetingSecretKey: string) =>
  (await here.portal.call(faceCheck.begin, { body: { meetingSecretKey, consent: true } })).body['data'] as Begun
const judge = (meetingSecretKey: string, challenge: string, frames: TestFrames) =>
  here.portal.call(faceCheck.judge, { body: { meetingSecretKey, challenge, ...asSent(frames) } })
const enter = (meetingSecretKey: string, facePass = '') => here.portal.call(join.join, { query: { meetingSecretKey, facePass } })
/** The room lets in by itself whoever is no guest. */
const waitsInRoom = async (key: string, facePass = '') => addressIn(await enter(key, facePass)).get('guest') === 'true'

test('the link of somebody invited says that the face is asked for; other links do not', async () => {
  const { id, key } = await faceMeeting()
  const { host_key, participant_key } = await here.keysOf(id)
  const asks = async (meetingSecretKey: string) =>
    ((await here.portal.call(join.info, { query: { meetingSecretKey } })).body['data'] as { asksFace: boolean }).asksFace
  expect([await asks(key), await asks(host_key), await asks(participant_key)]).toEqual([true, false, false])
  const refused = await here.portal.call(faceCheck.begin, { body: { meetingSecretKey: host_key, consent: true } })
  expect(refused.body.code).toBe('FaceCheckNotNeeded')
})

test('the person invited who does what is asked comes in, nobody else by that pass; what was judged, once, is audited, and no picture is kept', async () => {
  const { id, key } = await faceMeeting()
  const { challenge, steps } = await begin(key)
  const frames = await framesOf('lan', steps)
  const answers = await Promise.all([1, 2, 3].map(() => judge(key, challenge, frames)))
  const [judged, ...refused] = answers.toSorted((one, other) => one.status - other.status)
  expect([judged!.status, judged!.body['data']]).toMatchObject([200, { problem: null, triesLeft: 3 }])
  expect(refused.map(({ body }) => body.code)).toEqual(['FaceChallengeOver', 'FaceChallengeOver'])
  const { facePass } = judged!.body['data'] as { facePass: string }
  expect(await waitsInRoom(key, facePass)).toBe(false)
  const audited = await here.portal.db.selectFrom('audit_log').selectAll().where('action', '=', 'face check').execute()
  expect(audited.at(-1)).toMatchObject({ entity: 'participant', details: { meetingId: id, isRecognised: true, problem: null } })
  const kept = JSON.stringify(await here.portal.db.selectFrom('face_checks').selectAll().execute())
  expect(kept).not.toContain(facePass)
  expect(kept.length).toBeLessThan(3000)

  // The pass is for its own person, and for a while.
  expect(await waitsInRoom((await faceMeeting()).key, facePass)).toBe(true)
  expect(await waitsInRoom(key, `${facePass}x`)).toBe(true)
  const participant = await here.portal.db
    .selectFrom('meeting_participants')
    .select('id')
    .where('private_key', '=', key)
    .executeTakeFirstOrThrow()
  const after = (ms: number) =>
    isRecognised(here.portal.platform, participant.id, facePass, new Date(here.portal.clock.now().getTime() + ms))
  expect([await after(11 * hours), await after(13 * hours)]).toEqual([true, false])
})

const strangers: readonly [string, (steps: ChallengeStep[]) => Promise<TestFrames>, string][] = [
  ['somebody else', (steps) => framesOf('minh', steps), 'otherPerson'],
  ['a still picture', () => stillFrames('lan', { isHeldByHand: false }), 'stillPicture'],
  ['a picture in somebody’s hand', () => stillFrames('lan', { isHeldByHand: true }), 'challengeNotDone'],
]

test.each(strangers)('%s does not come in', async (_, frames, problem) => {
  const { key } = await faceMeeting()
  const { challenge, steps } = await begin(key)
  const { body } = await judge(key, challenge, await frames(steps))
  expect(body['data']).toEqual({ facePass: null, problem, triesLeft: 2 })
  expect(await waitsInRoom(key)).toBe(true)
})

const nothing = Buffer.from('no picture')
const unreadable: TestFrames = {
  atRest: [nothing, nothing],
  steps: [
    [nothing, nothing, nothing],
    [nothing, nothing, nothing],
  ],
}

test('after three tries the host decides; what could not be read was a try', async () => {
  const { key } = await faceMeeting()
  for (const left of [3, 2, 1]) {
    const { challenge, triesLeft } = await begin(key)
    expect(triesLeft).toBe(left)
    expect((await judge(key, challenge, unreadable)).body.code).toBe('UnreadableImage')
  }
  const refused = await here.portal.call(faceCheck.begin, { body: { meetingSecretKey: key, consent: true } })
  expect(refused.body.code).toBe('FaceTriesUsedUp')
  expect(await waitsInRoom(key)).toBe(true)
})

test('what was asked for is asked for a few minutes: pictures of an older challenge come too late', async () => {
  const { key } = await faceMeeting()
  const { challenge } = await begin(key)
  here.portal.clock.advance(4 * minutes)
  expect((await judge(key, challenge, unreadable)).body.code).toBe('FaceChallengeOver')
})

test('without consent nothing begins', async () => {
  const { key } = await faceMeeting()
  const refused = await here.portal.fetch('/api/v1/JoinMeetings/BeginFaceCheck', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ meetingSecretKey: key, consent: false }),
  })
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'consent'])
})

test('somebody whose face is not known any more waits for the host', async () => {
  const { key } = await faceMeeting()
  await here.portal.db.updateTable('contact_faces').set({ model: 'another one' }).where('contact_id', '=', contact.id).execute()
  const refused = await here.portal.call(faceCheck.begin, { body: { meetingSecretKey: key, consent: true } })
  await here.portal.db
    .updateTable('contact_faces')
    .set({ model: modelInUse(here.portal.platform) })
    .execute()
  expect(refused.body.code).toBe('FaceNotKnown')
  expect(await waitsInRoom(key)).toBe(true)
})

test('nobody comes into a face meeting before the host, who could let them in, whatever Zoom offers', async () => {
  const { portal, place } = here
  const person = { contactId: contact.id, name: contact.name, email: contact.email, role: 'PARTICIPANT' }
  const id = await schedule(portal, place, { publicMeeting: false, activeFid: 1, participants: [person] })
  const now = portal.clock.now()
  await portal.db
    .updateTable('meetings')
    .set({ enable_participation_before_host: true, starts_at: now })
    .where('id', '=', id)
    .execute()
  expect((await enter(await here.privateKeyOf(id, contact.email))).body).toMatchObject({ joinUrl: null, status: 'PENDING' })
})

test('who is signed in is led to the own link, which asks for the face; a colleague who is not invited waits for the host', async () => {
  const { portal, place } = here
  const { id, key } = await faceMeeting()
  const invited = await createPerson(portal, 'User', place.places)
  await portal.db.updateTable('meeting_participants').set({ account_id: invited.id }).where('private_key', '=', key).execute()
  const colleague = await createPerson(portal, 'Customer', place.places)
  const way = async (token: string) =>
    new URL(String((await portal.call(meetings.join, { query: { meetingId: id } }, token)).body['joinUrl']))
  expect((await way(invited.token)).pathname).toBe(`/join/${key}`)
  expect((await way(place.owner.token)).searchParams.get('guest')).toBeNull()
  const asked = await portal.call(meetings.joinAsParticipant, { body: { meetingId: id, accessCode: 'ABC123' } }, colleague.token)
  expect(new URL(String(asked.body['joinUrl'])).searchParams.get('guest')).toBe('true')
})
