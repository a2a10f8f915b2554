/** Each cell of the table of a recording's addresses is tried: what is done at the portal holds at the room, which knows no account. */
import { accounts } from '@hop/contract/features/accounts'
import { customers } from '@hop/contract/features/customers'
import { handOver } from '@hop/contract/features/hand-over'
import { meetings } from '@hop/contract/features/meetings'
import { type Playback, recordings } from '@hop/contract/features/recordings'
import { recovery } from '@hop/contract/features/recovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '../../platform/clock.js'
import { createPerson, testPassword } from '../../testing/factories/index.js'
import { createMeetingCustomer, schedule } from '../meetings/testing/meeting-customer.js'
import { type PortalWithRoom, startPortalWithRoom } from '../meetings/testing/portal-with-room.js'
import { collectRecordingsJob } from '../recording-jobs/public.js'
import { writeRecording } from '../recordings/testing/write-recording.js'
import { type RecordingEnding, recordingEndings, recordingWays } from './recording-ways.js'

let { portal, room, close } = {} as PortalWithRoom
const recorded = new Map<RecordingEnding, Awaited<ReturnType<typeof holdMeeting>>>()
beforeAll(async () => {
  ;({ portal, room, close } = await startPortalWithRoom())
  for (const ending of recordingEndings) recorded.set(ending, await holdMeeting())
  await room.end()
  for (const { mid } of recorded.values()) writeRecording(room, mid)
  await room.startAgain()
  for (const { sessionId } of recorded.values())
    await portal.db
      .transaction()
      .execute((transaction) => portal.platform.jobs.send(transaction, collectRecordingsJob, { sessionId }))
  await portal.platform.jobs.drain()
})
afterAll(() => close())

async function holdMeeting() {
  const place = await createMeetingCustomer(portal)
  const colleague = await createPerson(portal, 'Customer', place.places)
  const admin = await createPerson(portal, 'Admin', place.places)
  const invited = await createPerson(portal, 'User', place.places)
  const participants = [{ name: 'Lê Thị Chi', email: `${invited.username}@example.vn`, role: 'PARTICIPANT' }]
  const id = await schedule(portal, place, { enableMeetingRecording: true, participants })
  for (const call of [meetings.start, meetings.end]) await portal.call(call, { query: { meetingId: id } }, place.owner.token)
  const session = await portal.db
    .selectFrom('meeting_sessions')
    .selectAll()
    .where('meeting_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, place, colleague, invited, admin, sessionId: session.id, mid: session.internal_id ?? '' }
}
type Recorded = Awaited<ReturnType<typeof holdMeeting>>

const share = ({ mid, place }: Recorded, isShared: boolean) =>
  portal.call(recordings.share, { body: { mid, isShared } }, place.owner.token)
const endCustomer = ({ place, admin }: Recorded, typeDelete: 'delete' | 'reject') =>
  portal.call(customers.remove, { query: { id: place.places.customerId, typeDelete } }, admin.token)

const done: Record<RecordingEnding, (one: Recorded) => Promise<{ status: number }>> = {
  sharingEnded: (one) => share(one, false),
  trashed: ({ mid, place }) => portal.call(recordings.trash, { body: { mid } }, place.owner.token),
  invitedDeleted: ({ invited, place }) => portal.call(accounts.remove, { query: { id: invited.id } }, place.owner.token),
  ownerRevokesAll: ({ place }) => portal.call(recovery.revokeAllAccess, {}, place.owner.token),
  ownerDeleted: ({ colleague, place }) =>
    portal.call(accounts.remove, { query: { id: place.owner.id, handOverTo: colleague.id } }, colleague.token),
  handedOver: ({ id, colleague, place }) =>
    portal.call(handOver.meeting, { body: { meetingId: id, accountId: colleague.id } }, place.owner.token),
  meetingDeleted: ({ id, place }) => portal.call(meetings.remove, { query: { id } }, place.owner.token),
  customerRestricted: (one) => endCustomer(one, 'reject'),
  customerDeleted: (one) => endCustomer(one, 'delete'),
  // Given out so long ago.
  halfADay: async () => ({ status: 200 }),
}

/** As they are given to somebody invited, with whom it is shared. */
async function addressesOf({ id, invited }: Recorded): Promise<Record<keyof typeof recordingWays, string>> {
  const token = await portal.signIn(invited.username, testPassword)
  const { body } = await portal.call(recordings.playback, { query: { meetingId: id } }, token)
  const { playbackUrl, archiveUrl } = body as unknown as Playback
  return { playbackAddress: new URL('manifest.json', playbackUrl ?? '').href, archiveAddress: archiveUrl ?? '' }
}
const isOpen = async (address: string) => (await fetch(address)).status === 200

test.for(recordingEndings)('%s closes what the table says', async (ending) => {
  const one = recorded.get(ending)!
  await share(one, true)
  const given = new Date(Date.now() - (ending === 'halfADay' ? 12 * hours + 1 * minutes : 0))
  portal.clock.set(given)
  const addresses = Object.entries(await addressesOf(one)) as [keyof typeof recordingWays, string][]
  const openBefore = await Promise.all(addresses.map(([, address]) => isOpen(address)))
  expect(openBefore).toEqual(addresses.map(() => ending !== 'halfADay'))
  portal.clock.set(new Date())
  expect((await done[ending](one)).status).toBe(200)
  await portal.platform.jobs.drain()
  const found = await Promise.all(addresses.map(async ([way, address]) => [way, await isOpen(address)]))
  expect(found).toEqual(addresses.map(([way]) => [way, !recordingWays[way].closedBy.includes(ending)]))
})
