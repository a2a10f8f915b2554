import { meetings } from '@hop/contract/features/meetings'
import { fieldProblems } from '@hop/contract/field-problems'
import { defaultOptions } from '@hop/contract/meeting-options'
import { describe, expect, it } from 'vitest'
import { emptyRow, formSchemaFor, type MeetingInput, type MeetingLimits, newAccessCode } from './meeting-form'

const none = { used: 0, limit: null }
const limits: MeetingLimits = {
  hasSubscription: true,
  planName: 'Cơ bản',
  corePlatform: 'bbb',
  coreKind: 'bbb',
  maximumLengthOfOneMeeting: 40,
  maximumNumberOfParticipantsInMeeting: 3,
  concurrentMeetings: none,
  meetingsToday: none,
  meetingsThisMonth: none,
  allowRecording: true,
  allowFaceId: true,
  allowVoiceText: true,
}
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const guest = (email: string, changes: object = {}) => ({ ...emptyRow('PARTICIPANT', ''), name: 'Bình', email, ...changes })
const meeting = (changes: Partial<MeetingInput> = {}): MeetingInput => ({
  name: 'Giao ban',
  scheduleStartTime: tomorrow(),
  scheduleDuration: 30,
  accessCode: 'ABCDEF',
  publicMeeting: false,
  ...defaultOptions,
  participants: [],
  ...changes,
})
const validated = (values: MeetingInput, given = limits) => {
  const result = formSchemaFor(meetings.create.body, given).safeParse(values)
  return result.success ? result.data : fieldProblems(result.error.issues).map(({ path, code }) => `${path} ${code}`)
}

describe('the form of a meeting', () => {
  it('neither sends nor validates an empty row', () =>
    expect(validated(meeting({ participants: [emptyRow('PARTICIPANT', ''), guest('binh@example.vn')] }))).toMatchObject({
      participants: [{ email: 'binh@example.vn' }],
    }))

  it('names the line that is wrong by its place in the form', () =>
    expect(validated(meeting({ participants: [emptyRow('PARTICIPANT', ''), guest('nowhere')] }))).toEqual([
      'participants.1.email invalidMeetingOperatorOrParticipantEmail',
    ]))

  it('keeps a place for the creator', () => {
    const people = ['a@example.vn', 'b@example.vn', 'c@example.vn'].map((email) => guest(email))
    expect(validated(meeting({ participants: people.slice(0, 2) }))).toMatchObject({ participants: [{}, {}] })
    expect(validated(meeting({ participants: people }))).toEqual(['participants maxMeetingParticipantsExceeded'])
  })

  it('knows the longest meeting of the plan, and the past', () =>
    expect(validated(meeting({ scheduleDuration: 41, scheduleStartTime: '2020-01-01T00:00:00Z' }))).toEqual([
      'scheduleStartTime invalidMeetingStartDatetime',
      'scheduleDuration invalidMeetingDurationOrExceededLimit',
    ]))

  it('leaves a start that has passed where it was', () => {
    const start = '2020-01-01T00:00:00.000Z'
    const schema = formSchemaFor(meetings.update.body, limits, start)
    expect(schema.safeParse({ id: 1, ...meeting({ scheduleStartTime: start }) }).success).toBe(true)
  })

  it('of a public meeting sends operators only, whatever hides in the other lines, and no face check', () => {
    const participants = [guest('a@example.vn', { role: 'OPERATOR' }), guest('nowhere'), guest('b@example.vn')]
    const sent = validated(meeting({ publicMeeting: true, activeFid: 1, participants }))
    expect(sent).toMatchObject({ activeFid: 0, participants: [{ email: 'a@example.vn' }] })
  })

  it('records nothing when the storage is full', () =>
    expect(validated(meeting(), { ...limits, allowRecording: false })).toMatchObject({ enableMeetingRecording: false }))

  it('draws access codes of six capital letters', () => expect(newAccessCode()).toMatch(/^[A-Z]{6}$/))
})
