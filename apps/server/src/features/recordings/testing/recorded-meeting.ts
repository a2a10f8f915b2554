/** A meeting that has run on the double of a BigBlueButton server, with a recording of 4 MB. */
import { meetings } from '@hop/contract/features/meetings'
import { type Playback, recordings } from '@hop/contract/features/recordings'
import type { BigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import type { Reply } from '../../../testing/test-portal.js'
import type { OnCore } from '../../meetings/testing/on-only-core.js'
import { createMeetingCustomer, type MeetingCustomer, schedule } from '../../meetings/testing/meeting-customer.js'
import { collectRecordings } from '../collect-recordings.js'

type Here = OnCore<BigBlueButtonDouble>

export async function recordedMeeting(here: Here, given?: MeetingCustomer) {
  const place = given ?? (await createMeetingCustomer(here.portal))
  const id = await schedule(here.portal, place, { enableMeetingRecording: true })
  await here.start(id, place)
  const session = await here.runningSession(id)
  await here.portal.call(meetings.end, { query: { meetingId: id } }, place.owner.token)
  const recordId = `in-${session.external_id}`
  here.double.recordings.set(recordId, { state: 'published', size: 4_000_000 })
  await collectRecordings(here.portal.platform, session.id)
  return { place, id, session, recordId, mid: session.internal_id ?? '' }
}
export type Recorded = Awaited<ReturnType<typeof recordedMeeting>>

export const playbackOf = async ({ portal }: Here, meetingId: number, token: string): Promise<Playback & Reply['body']> =>
  (await portal.call(recordings.playback, { query: { meetingId } }, token)).body as unknown as Playback & Reply['body']

export const usedMb = async ({ portal }: Here, { owner }: MeetingCustomer) =>
  (await portal.call(recordings.storage, {}, owner.token)).body['storageUsed']
