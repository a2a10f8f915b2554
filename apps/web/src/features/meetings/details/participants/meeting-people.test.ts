import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'
import { expect, test } from 'vitest'
import { meetingPeopleOf } from './meeting-people'

const person = (email: string, ...channels: ('mail' | 'sms')[]) =>
  ({ email, notices: channels.map((channel) => ({ channel, kind: 'invitation' })) }) as unknown as Participant

test('who was invited by SMS alone is told of a cancellation as well', () => {
  const people = [
    person('Chu@example.vn', 'mail'),
    person('an@example.vn'),
    person('binh@example.vn', 'sms'),
    person('chi@example.vn', 'mail', 'sms'),
  ]
  const meeting = { ownerEmail: 'chu@example.vn', meetingParticipants: people } as unknown as MeetingDetail
  const { toNotify, notified, reached } = meetingPeopleOf(meeting)
  expect([toNotify.length, notified.length, reached.length]).toEqual([3, 1, 2])
})
