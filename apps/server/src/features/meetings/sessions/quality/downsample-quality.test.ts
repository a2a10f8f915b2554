/** Samples become minutes after an hour, and are gone after a month. */
import { expect, test } from 'vitest'
import { days, minutes } from '../../../../platform/clock.js'
import { onBigBlueButton } from '../../testing/on-bigbluebutton.js'
import { measuredMeeting } from '../../testing/measured-meeting.js'
import { downsampleQuality } from './downsample-quality.js'

const here = onBigBlueButton()
const runningMeeting = () => measuredMeeting(here)

test('afterwards all of the session counts, each sample the same, also those that became minutes', async () => {
  const meeting = await runningMeeting()
  await meeting.visit('w_1', 'a-1', 'An')
  await meeting.visit('w_2', 'a-1', 'An')
  await meeting.measure(
    { visitId: 'w_1', secondsAgo: 50, loss: 10, upLoss: 4 },
    { visitId: 'w_1', secondsAgo: 40, loss: 20 },
    { visitId: 'w_1', secondsAgo: 30, loss: 30 },
  )
  here.portal.clock.advance(90 * minutes)
  await downsampleQuality(here.portal.platform)
  await meeting.measure({ visitId: 'w_2', secondsAgo: 10, loss: 0 })
  await meeting.end()
  const body = await meeting.look()
  expect(body).toMatchObject({ isOver: true, status: 'END', avgLoss: 15, avgUpLoss: 4 })
  expect(body['listUser']).toMatchObject([{ uid: 'a-1', loss: 15, upLoss: 4, band: 'poor' }])
  expect(await meeting.points('a-1', '15m'), 'back from the end').toHaveLength(1)
  expect((await meeting.points('a-1', 'ALL')).map(({ loss }) => loss).at(-1)).toBe(0)
})

test('after an hour there is one point a minute, a late sample joins it, and after 30 days nothing is left', async () => {
  const meeting = await runningMeeting()
  await meeting.visit('w_1', 'a-1', 'An')
  // On the minute: 3 hours ago six samples of one minute, and one a minute later.
  await meeting.measure(
    ...[0, 10, 20, 30, 40, 50].map((second) => ({ visitId: 'w_1', secondsAgo: 10_800 - second, loss: second, sent: 100 })),
    { visitId: 'w_1', secondsAgo: 10_740, loss: 8, upLoss: 2 },
    { visitId: 'w_1', secondsAgo: 3500, loss: 1 },
  )
  const counts = async () => {
    const count = (table: 'quality_samples' | 'quality_minutes') =>
      here.portal.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('session_id', '=', meeting.session.id)
        .executeTakeFirstOrThrow()
    return [(await count('quality_samples')).n, (await count('quality_minutes')).n]
  }
  // In pieces smaller than a minute.
  await downsampleQuality(here.portal.platform, 4)
  expect(await counts()).toEqual([1, 2])
  const all = async () => (await meeting.points('a-1', 'ALL')).map(({ loss, sent, upLoss }) => [loss, sent, upLoss])
  expect(await all()).toEqual([
    [25, 100, null],
    [8, 700, 2],
    [1, 700, null],
  ])
  await meeting.measure({ visitId: 'w_1', secondsAgo: 10_735, loss: 0, upLoss: 4 })
  await downsampleQuality(here.portal.platform)
  expect((await all())[1]).toEqual([4, 700, 3])
  here.portal.clock.advance(30 * days)
  await downsampleQuality(here.portal.platform)
  expect(await counts()).toEqual([0, 0])
})
