/** Zoom is asked for what it measured; where its plan gives nothing, the page says so. */
import { monitor } from '@hop/contract/features/monitor'
import { expect, test } from 'vitest'
import { minutes } from '../../../../platform/clock.js'
import { fetchQuality } from './fetch-quality.js'
import { schedule } from '../../testing/meeting-customer.js'
import { onZoom, sendEventFromZoom, createZoomCustomer } from '../../testing/on-zoom.js'

const here = onZoom()

async function begun() {
  const place = await createZoomCustomer(here)
  const id = await schedule(here.portal, place)
  await here.start(id, place)
  const zoomId = Number((await here.latestSession(id)).external_id)
  const meeting = here.double.begin(zoomId)
  await sendEventFromZoom(here, 'meeting.started', { id: String(zoomId), uuid: meeting.uuid })
  const look = async () => {
    const { internal_id } = await here.latestSession(id)
    return (await here.portal.call(monitor.meeting, { query: { mid: internal_id ?? '' } }, place.owner.token)).body
  }
  return { place, id, zoomId, meeting, look }
}

const line = (bitrate: string, latency: string, jitter: string, avg_loss: string) => ({ bitrate, latency, jitter, avg_loss })

test('what Zoom measured is on the page, the way up too, and is not written twice', async () => {
  const { zoomId, meeting, look } = await begun()
  const at = here.portal.clock.now()
  const qos = [
    {
      date_time: at.toISOString(),
      audio_input: line('29.5 kbps', '110 ms', '5 ms', '3.5 %'),
      video_input: line('1.2 mbps', '120 ms', '9 ms', '0.5 %'),
      as_input: line('', '', '', ''),
      audio_output: line('30 kbps', '90 ms', '12 ms', '0.1 %'),
      video_output: line('800 kbps', '95 ms', '40 ms', '0.2 %'),
    },
    { date_time: 'hôm qua' },
  ]
  meeting.people = [
    { name: 'An', uuid: 'U1', userId: '11', qos },
    { name: 'Bình', uuid: 'U2', userId: '12', qos: [] },
  ]
  const participant = { participant_uuid: 'U1', user_id: '11', user_name: 'An' }
  await sendEventFromZoom(here, 'meeting.participant_joined', { id: String(zoomId), uuid: meeting.uuid, participant })
  await fetchQuality(here.portal.platform)
  await fetchQuality(here.portal.platform)
  const body = await look()
  expect(body).toMatchObject({ source: 'zoom', avgSent: 1229.5 })
  const measured = { loss: 0.2, jitter: 40, rtt: 120, asent: 1229.5, arec: 830, upLoss: 3.5, upJitter: 9, band: 'fair' }
  expect(body['listUser']).toMatchObject([{ uname: 'An', ...measured, logsDate: at.toISOString() }])
  const { id } = await here.portal.db
    .selectFrom('meeting_sessions')
    .select('id')
    .where('external_id', '=', String(zoomId))
    .executeTakeFirstOrThrow()
  const rows = await here.portal.db.selectFrom('quality_samples').select('visit_id').where('session_id', '=', id).execute()
  expect(rows).toEqual([{ visit_id: 'U1' }])
})

test('after its end a meeting is asked about once more, by what it ran as, and then left alone', async () => {
  const { id, zoomId, meeting } = await begun()
  await fetchQuality(here.portal.platform)
  here.portal.clock.advance(5 * minutes)
  here.double.finish(zoomId)
  await sendEventFromZoom(here, 'meeting.ended', { id: String(zoomId), uuid: meeting.uuid })
  expect((await here.latestSession(id)).state).toBe('closed')
  here.double.calls.length = 0
  await fetchQuality(here.portal.platform)
  const asked = () => here.double.calls.filter(({ path }) => path.endsWith('/qos')).map(({ path }) => path)
  expect(asked()).toHaveLength(1)
  expect(decodeURIComponent(decodeURIComponent(asked()[0] ?? ''))).toContain(meeting.uuid)
  expect(await here.latestSession(id)).toMatchObject({ quality_state: 'settled' })
  await fetchQuality(here.portal.platform)
  expect(asked()).toHaveLength(1)
})

test('an account whose plan gives no quality is asked once a meeting, and the page says why there is none', async () => {
  const { look } = await begun()
  here.double.hasNoQuality = true
  await fetchQuality(here.portal.platform)
  expect(await look()).toMatchObject({ source: 'zoomRefuses', listUser: [] })
  here.double.calls.length = 0
  await fetchQuality(here.portal.platform)
  expect(here.double.calls).toEqual([])
})

test('while Zoom cannot be reached it is asked again the next time', async () => {
  const { look, id } = await begun()
  here.double.isDown = true
  await fetchQuality(here.portal.platform)
  here.double.isDown = false
  expect(await look()).toMatchObject({ source: 'zoom' })
  expect((await here.latestSession(id)).quality_state).toBeNull()
})
