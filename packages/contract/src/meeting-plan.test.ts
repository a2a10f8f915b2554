import { expect, test } from 'vitest'
import { farthestAheadMs, startToleranceMs } from './features/meeting-fields.js'
import { problemsWithPlan, type PlannedMeeting, type PlanOfMeeting } from './meeting-plan.js'

const now = Date.parse('2026-11-18T08:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()
const plan: PlanOfMeeting = {
  corePlatform: 'bbb',
  maximumLengthOfOneMeeting: 100,
  maximumNumberOfParticipantsInMeeting: 5,
}
const before = { scheduleStartTime: at(-3_600_000), scheduleDuration: 50 }
const found = (meeting: PlannedMeeting, changes: Partial<PlanOfMeeting> = {}, ofBefore: typeof before | null = null) =>
  problemsWithPlan(meeting, { ...plan, ...changes }, { now, before: ofBefore }).map(({ path, code, params = [] }) =>
    [path, code, ...params].join(' '),
  )

test('a meeting starts from a few minutes ago to ten years ahead, or when it did', () => {
  expect(found({ scheduleStartTime: at(-startToleranceMs) })).toEqual([])
  expect(found({ scheduleStartTime: at(-startToleranceMs - 1) })).toEqual(['scheduleStartTime invalidMeetingStartDatetime'])
  expect(found({ scheduleStartTime: before.scheduleStartTime }, {}, before)).toEqual([])
  expect(found({ scheduleStartTime: at(farthestAheadMs) })).toEqual([])
  expect(found({ scheduleStartTime: at(farthestAheadMs + 1) })).toEqual(['scheduleStartTime notAllowed'])
})

test("it lasts quarters of an hour within the plan, exactly the plan's length, or as long as it did", () => {
  const refused = ['scheduleDuration invalidMeetingDurationOrExceededLimit 100']
  const isRefused = (scheduleDuration: number) => found({ scheduleDuration })
  expect([90, 100, 50, 105].map(isRefused)).toEqual([[], [], refused, refused])
  expect(found({ scheduleDuration: 50 }, {}, before)).toEqual([])
  expect(found({ scheduleDuration: 1440 }, { maximumLengthOfOneMeeting: null })).toEqual([])
})

test('Zoom takes ten characters of an access code', () => {
  expect(found({ accessCode: 'ABCDEFGHJKL' })).toEqual([])
  expect(found({ accessCode: 'ABCDEFGHJK' }, { corePlatform: 'zoom' })).toEqual([])
  expect(found({ accessCode: 'ABCDEFGHJKL' }, { corePlatform: 'zoom' })).toEqual(['accessCode tooLong 10'])
})

test('as many people as the plan allows are invited and expected', () => {
  expect(found({ people: 5, numOfParticipants: 5 })).toEqual([])
  expect(found({ people: 6, numOfParticipants: 6 })).toEqual([
    'participants maxMeetingParticipantsExceeded 5',
    'numOfParticipants maxMeetingParticipantsExceeded 5',
  ])
  expect(found({ people: 600, numOfParticipants: 600 }, { maximumNumberOfParticipantsInMeeting: null })).toEqual([])
})
