import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'
import { expect, test } from 'vitest'
import { createParticipant, createPerson, createPlaces } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { playbackOf, recordedMeeting } from './testing/recorded-meeting.js'

const here = onBigBlueButton()
const share = (mid: string, isShared: boolean, token: string) =>
  here.portal.call(recordings.share, { body: { mid, isShared } }, token)

async function withPeople() {
  const recorded = await recordedMeeting(here)
  const { places } = recorded.place
  const invited = await createPerson(here.portal, 'View', places)
  const colleague = await createPerson(here.portal, 'User', places)
  const participant = await createParticipant(here.portal, recorded.id, `${invited.username}@example.vn`)
  await here.portal.db.updateTable('meeting_participants').set({ account_id: invited.id }).where('id', '=', participant).execute()
  return { ...recorded, invited, colleague }
}

test('shared, the invited see it and nobody else does; unshared, they do not', async () => {
  const { id, mid, place, invited, colleague } = await withPeople()
  const statusFor = async (token: string) =>
    (await here.portal.call(recordings.playback, { query: { meetingId: id } }, token)).status
  expect(await statusFor(invited.token)).toBe(404)
  expect((await share(mid, true, place.owner.token)).body).toMatchObject({ isShared: true })
  expect(await playbackOf(here, id, invited.token)).toMatchObject({
    state: 'published',
    isShared: true,
    can: { share: false, delete: false, restore: false },
  })
  expect(await statusFor(colleague.token)).toBe(404)
  await share(mid, false, place.owner.token)
  expect(await statusFor(invited.token)).toBe(404)
})

test('what is in the trash is not there for the invited', async () => {
  const { id, mid, place, invited } = await withPeople()
  await share(mid, true, place.owner.token)
  await here.portal.call(recordings.trash, { body: { mid } }, place.owner.token)
  expect(await playbackOf(here, id, invited.token)).toMatchObject({ state: 'none', playbackUrl: null, trash: null })
})

test('only the owner and admins share; others get not-found, and nothing changes', async () => {
  const { id, mid, place, invited, colleague } = await withPeople()
  const manager = await createPerson(here.portal, 'Manager', place.places)
  const stranger = await createPerson(here.portal, 'Customer', await createPlaces(here.portal, 'Nơi khác'))
  for (const { token } of [invited, colleague, manager, stranger])
    expect((await share(mid, true, token)).body.code).toBe('MeetingNotFound')
  expect(await playbackOf(here, id, place.owner.token)).toMatchObject({ isShared: false })
  const admin = await createPerson(here.portal, 'Admin', place.places)
  expect((await share(mid, true, admin.token)).status).toBe(200)
})

test('pressed twice it is shared once, and written down once', async () => {
  const { id, mid, place } = await withPeople()
  await Promise.all(Array.from({ length: 4 }, () => share(mid, true, place.owner.token)))
  const entries = await here.portal.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', String(id))
    .where('action', 'like', '%share-session')
    .execute()
  expect(entries).toEqual([{ action: 'share-session' }])
  const detail = await here.portal.call(meetings.find, { params: { id } }, place.owner.token)
  expect(detail.body['data']).toMatchObject({ sessions: [{ mid, isShared: true }] })
})
