/** Zoom's own trash tells nothing of what lies in it: the recording is not gone for that. */
import { recordings } from '@hop/contract/features/recordings'
import { expect, test } from 'vitest'
import { schedule } from '../meetings/testing/meeting-customer.js'
import { onZoom, createZoomCustomer } from '../meetings/testing/on-zoom.js'
import { collectRecordings } from './collect-recordings.js'
import { syncPublication } from './sync-publication.js'

const here = onZoom()

test('in Zoom’s trash it still counts and can be restored', async () => {
  const place = await createZoomCustomer(here)
  const id = await schedule(here.portal, place)
  await here.start(id, place)
  const session = await here.latestSession(id)
  const atZoom = here.double.meetings.get(Number(session.external_id))!
  here.double.begin(atZoom.id)
  atZoom.recordingFiles.push({
    file_type: 'MP4',
    status: 'completed',
    play_url: 'https://zoom.example/rec',
    recording_start: '2026-11-15T03:00:00Z',
    recording_end: '2026-11-15T03:10:00Z',
  })
  const { platform } = here.portal
  await collectRecordings(platform, session.id)
  const shown = async () => (await here.portal.call(recordings.playback, { query: { meetingId: id } }, place.owner.token)).body
  const used = async () => (await here.portal.call(recordings.storage, {}, place.owner.token)).body['storageUsed']
  expect(await shown()).toMatchObject({ state: 'published', linksEndAt: null, startedAt: '2026-11-15T03:00:00.000Z' })
  const { mid } = (await shown()) as { mid: string }
  const before = await used()

  await here.portal.call(recordings.trash, { body: { mid } }, place.owner.token)
  await syncPublication(platform, session.id)
  expect([atZoom.recordingFiles.length, atZoom.trashedFiles.length]).toEqual([0, 1])
  await collectRecordings(platform, session.id)
  expect([await shown(), await used()]).toMatchObject([{ state: 'trashed', isSettled: true }, before])

  await here.portal.call(recordings.restore, { body: { mid } }, place.owner.token)
  await syncPublication(platform, session.id)
  expect(await shown()).toMatchObject({ state: 'published' })
})
