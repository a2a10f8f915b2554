/** The quality of the lines of a session: while it runs, afterwards, and of one person over time. */
import { monitor, type PersonOnLine } from '@hop/contract/features/monitor'
import { expect, test } from 'vitest'
import { seconds } from '../../platform/clock.js'
import { createPerson } from '../../testing/factories/index.js'
import { onBigBlueButton } from '../meetings/testing/on-bigbluebutton.js'
import { measuredMeeting } from '../meetings/testing/measured-meeting.js'
import { createMeetingCustomer } from '../meetings/testing/meeting-customer.js'

const here = onBigBlueButton()

const runningMeeting = () => measuredMeeting(here)

test('while it runs the last minute of each person counts; one name twice is two rows, two visits of one person are one', async () => {
  const meeting = await runningMeeting()
  await meeting.visit('w_1', 'a-1', 'Nguyễn An')
  await meeting.visit('w_2', 'g-x', 'Nguyễn An')
  await meeting.visit('w_3', 'g-x', 'Nguyễn An')
  await meeting.visit('w_4', 'p-9', 'Lê Bình')
  await meeting.measure(
    { visitId: 'w_1', secondsAgo: 400, loss: 90 },
    { visitId: 'w_1', secondsAgo: 20, loss: 1, upLoss: 3 },
    { visitId: 'w_1', secondsAgo: 10, loss: 3 },
    { visitId: 'w_2', secondsAgo: 300, loss: 50 },
    { visitId: 'w_3', secondsAgo: 5, rtt: 401 },
    { visitId: 'w_4', secondsAgo: 200, loss: 20 },
  )
  const body = await meeting.look()
  expect(body).toMatchObject({ internalMeetingId: meeting.mid, name: 'Giao ban tuần', status: 'INPROGRESS', isOver: false })
  const listed = body['listUser'] as PersonOnLine[]
  expect(listed.map(({ uid, uname, loss, rtt, upLoss, band }) => [uid, uname, loss, rtt, upLoss, band])).toEqual([
    ['g-x', 'Nguyễn An', 0, 401, null, 'poor'],
    ['a-1', 'Nguyễn An', 2, 40, 3, 'fair'],
    ['p-9', 'Lê Bình', 20, 40, null, 'poor'],
  ])
  expect(listed[0]?.logsDate).toBe(new Date(here.portal.clock.now().getTime() - 5 * seconds).toISOString())
  // Of those who are heard of now: two samples of one, one of the other.
  expect(body).toMatchObject({ avgLoss: 1.3, avgRTT: 160.3, avgSent: 700, avgRec: 900, avgUpLoss: 3 })
})

test('somebody of whom the core told nothing has a row all the same, and is found by it', async () => {
  const meeting = await runningMeeting()
  await meeting.measure({ visitId: 'w_7', secondsAgo: 5 })
  expect((await meeting.look())['listUser']).toMatchObject([{ uid: 'w_7', uname: '', band: 'good' }])
  expect(await meeting.points('w_7', '15m')).toHaveLength(1)
})

test('without samples there are no numbers, and BigBlueButton is said to give none', async () => {
  const meeting = await runningMeeting()
  expect(await meeting.look()).toMatchObject({ source: 'none', avgLoss: null, avgUpJitter: null, listUser: [] })
  await here.portal.db
    .updateTable('meeting_sessions')
    .set({ core_data: JSON.stringify({ roomId: 'r' }) as never })
    .where('id', '=', meeting.session.id)
    .execute()
  expect(await meeting.look()).toMatchObject({ source: 'room' })
})

test('the chart of a person goes back as far as asked, the oldest first, over all visits', async () => {
  const meeting = await runningMeeting()
  await meeting.visit('w_1', 'p-5', 'Bình')
  await meeting.visit('w_2', 'p-5', 'Bình')
  await meeting.visit('w_3', 'p-6', 'Bình')
  const ago = [10, 1000, 2000, 4000, 8000]
  await meeting.measure(
    ...ago.map((secondsAgo, index) => ({ visitId: index > 2 ? 'w_1' : 'w_2', secondsAgo, rtt: secondsAgo, upLoss: 1 })),
    { visitId: 'w_3', secondsAgo: 20, rtt: 7 },
  )
  const seen = async (range: '15m' | '30m' | '1h' | '2h' | 'ALL') => (await meeting.points('p-5', range)).map(({ rtt }) => rtt)
  expect(await seen('15m')).toEqual([10])
  expect(await seen('30m')).toEqual([1000, 10])
  expect(await seen('1h')).toEqual([2000, 1000, 10])
  expect(await seen('2h')).toEqual([4000, 2000, 1000, 10])
  expect(await seen('ALL')).toEqual([8000, 4000, 2000, 1000, 10])
  const [first] = await meeting.points('p-5', '15m')
  expect(first).toMatchObject({ loss: 0, jitter: 5, sent: 700, rec: 900, upLoss: 1, upJitter: 3 })
})

test('who has no business with it learns nothing: other customers, a meeting that never ran, a deleted one, an unknown id', async () => {
  const meeting = await runningMeeting()
  const stranger = await createMeetingCustomer(here.portal)
  const codeFor = async (query: { mid: string }, token: string) =>
    (await here.portal.call(monitor.meeting, { query }, token)).body.code
  expect(await codeFor({ mid: meeting.mid }, stranger.owner.token)).toBe('MeetingNotFound')
  expect(await codeFor({ mid: 'không-có' }, meeting.token)).toBe('MeetingNotFound')
  const colleague = await createPerson(here.portal, 'User', meeting.place.places)
  expect(await codeFor({ mid: meeting.mid }, colleague.token), 'not invited').toBe('MeetingNotFound')
  for (const role of ['Manager', 'View'] as const)
    expect(await codeFor({ mid: meeting.mid }, (await createPerson(here.portal, role, meeting.place.places)).token)).toBe(
      'Forbidden',
    )
  const nobody = await here.portal.call(monitor.person, { query: { mid: meeting.mid, uid: 'a-999' } }, meeting.token)
  expect([nobody.status, nobody.body.code]).toEqual([404, 'ParticipantNotFound'])
  const wrong = await here.portal.call(
    monitor.person,
    { query: { mid: meeting.mid, uid: 'a', range: '9y' as never } },
    meeting.token,
  )
  expect([wrong.status, wrong.body.fields?.[0]?.path]).toEqual([400, 'range'])
  const status = (change: 'PENDING' | 'END') =>
    here.portal.db.updateTable('meetings').set({ status: change }).where('id', '=', meeting.id).execute()
  await status('PENDING')
  expect(await codeFor({ mid: meeting.mid }, meeting.token)).toBe('MeetingNotFound')
  await status('END')
  expect(await codeFor({ mid: meeting.mid }, meeting.token)).toBe(0)
  await here.portal.db.updateTable('meetings').set({ deleted_at: here.portal.clock.now() }).where('id', '=', meeting.id).execute()
  const admin = await createPerson(here.portal, 'Admin', meeting.place.places)
  expect(await codeFor({ mid: meeting.mid }, admin.token)).toBe('MeetingNotFound')
})
