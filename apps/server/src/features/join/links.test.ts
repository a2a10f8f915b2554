/** What each kind of link opens, and what it does not. */
import { join } from '@hop/contract/features/join'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../testing/factories/index.js'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { addressIn, appLinks, type JoinPlace, personIn, startJoinPlace } from './testing/join-place.js'

let here: JoinPlace
beforeAll(async () => {
  here = await startJoinPlace()
})
afterAll(() => here.close())

test('a guest waits until the host starts, then comes in with the access code', async () => {
  const id = await schedule(here.portal, here.place, { publicMeeting: true })
  const { host_key, participant_key } = await here.keysOf(id)
  expect((await here.joinAs(participant_key, { accessCode: 'abc123 (mã)' })).body).toMatchObject({
    joinUrl: null,
    status: 'PENDING',
  })
  const { body } = await here.joinAs(host_key, {})
  expect(new URL(String(body['joinUrl'])).searchParams.get('role')).toBe('MODERATOR')
  const guest = await here.joinAs(participant_key, { accessCode: 'ABC123' })
  expect(new URL(String(guest.body['joinUrl'])).searchParams.get('role')).toBe('VIEWER')
})

test('everybody goes back to the page they came from, and may pass on only what they know', async () => {
  const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
  const id = await schedule(here.portal, here.place, { publicMeeting: false, participants: [binh] })
  const { body } = await here.act('start', id)
  const { host_key, participant_key } = await here.keysOf(id)
  const private_key = await here.privateKeyOf(id, 'binh@example.vn')
  const owner = new URL(String(body['startUrl'])).searchParams
  const [host, guest, invited] = await Promise.all(
    [host_key, participant_key, private_key].map(async (key) => addressIn(await here.joinAs(key))),
  )
  const link = `${here.portal.platform.publicUrl()}/join/${participant_key}`
  for (const name of ['logoutURL', 'errorRedirectUrl']) {
    expect(new URL(String(owner.get(name))).pathname).toBe(`/meetings/details/${id}`)
    expect(new URL(String(host?.get(name))).pathname).toBe(`/host/${host_key}`)
    expect(guest?.get(name)).toBe(link)
    expect(new URL(String(invited?.get(name))).pathname).toBe(`/join/${private_key}`)
  }
  for (const person of [owner, host, guest]) {
    const text = String(person?.get('userdata-hop_invitation_text'))
    expect(person?.get('userdata-hop_invitation_link')).toBe(`${link}#accessCode=ABC123`)
    for (const part of [link, 'ABC123', '/join', 'UTC+7']) expect(text).toContain(part)
    for (const secret of [host_key, private_key]) expect(text).not.toContain(secret)
  }
  expect([...(invited?.keys() ?? [])].filter((name) => name.includes('invitation'))).toEqual([])
})

test('a private link needs no access code and carries the name', async () => {
  const id = await schedule(here.portal, here.place, {
    participants: [{ name: 'Lê Cường', email: 'cuong@example.vn', role: 'PARTICIPANT' }],
  })
  await here.act('start', id)
  const private_key = await here.privateKeyOf(id, 'cuong@example.vn')
  const info = await here.portal.call(join.info, { query: { meetingSecretKey: private_key } })
  expect(info.body['data']).toMatchObject({ joinName: 'Lê Cường', role: 'PARTICIPANT', needsAccessCode: false })
  const { body } = await here.portal.call(join.join, { query: { meetingSecretKey: private_key } })
  expect(new URL(String(body['joinUrl'])).searchParams.get('fullName')).toBe('Lê Cường')
})

test('an unknown link, an ended and a cancelled meeting say so', async () => {
  const [ended, cancelled] = [await schedule(here.portal, here.place), await schedule(here.portal, here.place)]
  await here.act('start', ended)
  await here.act('end', ended)
  await here.act('cancel', cancelled)
  expect((await here.joinAs('x'.repeat(32), {})).body.code).toBe('MeetingLinkInvalid')
  expect((await here.joinAs((await here.keysOf(ended)).participant_key, { accessCode: 'ABC123' })).body.code).toBe('MeetingEnded')
  expect((await here.joinAs((await here.keysOf(cancelled)).participant_key, { accessCode: 'ABC123' })).body.code).toBe(
    'MeetingCancelled',
  )
})

test('the host link of an ended meeting does not open it again', async () => {
  const { id, host_key } = await here.runningMeeting()
  await here.act('end', id)
  expect((await here.joinAs(host_key)).body.code).toBe('MeetingEnded')
  expect((await here.portal.call(join.info, { query: { meetingSecretKey: host_key } })).body['data']).toMatchObject({
    status: 'END',
  })
})

test('the host link needs no code; a guest comes in as one', async () => {
  const { host_key, participant_key } = await here.runningMeeting()
  expect(personIn(await here.joinAs(host_key, { accessCode: '' })).role).toBe('MODERATOR')
  expect(personIn(await here.joinAs(participant_key)).role).toBe('VIEWER')
})

test('into a closed meeting those on its list come at once, and others wait for the host', async () => {
  const binh = { name: 'Trần Bình', email: 'binh@example.vn', role: 'PARTICIPANT' }
  const id = await schedule(here.portal, here.place, { publicMeeting: false, participants: [binh] })
  await here.act('start', id)
  const { participant_key } = await here.keysOf(id)
  const isGuest = async (key: string) => {
    const address = new URL(String((await here.joinAs(key)).body['joinUrl'])).searchParams
    expect(here.double.meetings.get(address.get('meetingID') ?? '')?.parameters.get('guestPolicy')).toBe('ALWAYS_ACCEPT_AUTH')
    return address.get('guest') === 'true'
  }
  const private_key = await here.privateKeyOf(id, 'binh@example.vn')
  expect(await isGuest(private_key)).toBe(false)
  expect(await isGuest(participant_key)).toBe(true)
})

test('the app is the one of the version that the link names; an unknown version is the newest', async () => {
  const { participant_key: meetingSecretKey } = await here.keysOf(
    await schedule(here.portal, here.place, { publicMeeting: true }),
  )
  const app = async (v: string) => {
    const { data } = (await here.portal.call(join.info, { query: { meetingSecretKey, v } })).body as {
      data: Record<string, unknown>
    }
    return [data['version'], data['appLinks']]
  }
  expect(await app('')).toEqual(['v4', appLinks('v4')])
  expect(await app('v2')).toEqual(['v2', appLinks('v2')])
  expect(await app('v3'), 'a version without links has no app').toEqual(['v3', null])
  expect(await app('v99')).toEqual(['v4', appLinks('v4')])
})

test('a link tells nothing that its holder has not got already', async () => {
  const { participant_key: meetingSecretKey, id } = await here.runningMeeting()
  const { body } = await here.portal.call(join.info, { query: { meetingSecretKey } })
  const { host_key } = await here.keysOf(id)
  for (const secret of [host_key, 'ABC123', here.place.owner.username]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('an owner who was deleted opens no meeting any more, neither by the host’s link nor by the own one', async () => {
  const leaver = await createPerson(here.portal, 'User', here.place.places)
  const id = await schedule(here.portal, { owner: leaver }, { publicMeeting: true })
  const { host_key, participant_key } = await here.keysOf(id)
  const own = await here.privateKeyOf(id, `${leaver.username}@example.vn`)
  // However the account was deleted; by the portal itself, its meetings were handed over or cancelled before.
  const deleted = { deleted_at: here.portal.clock.now() }
  await here.portal.db.updateTable('accounts').set(deleted).where('id', '=', leaver.id).execute()
  expect((await here.joinAs(host_key)).body.code).toBe('MeetingLinkInvalid')
  expect((await here.joinAs(own)).body.code).toBe('MeetingLinkInvalid')
  expect((await here.joinAs(participant_key)).body).toMatchObject({ joinUrl: null, status: 'PENDING' })
})
