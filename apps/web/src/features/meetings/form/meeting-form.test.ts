import { newMeetingForm } from '@hop/contract/features/meeting-fields'
import { addTexts } from '@hop/texts/page-texts'
import { fields } from '@hop/texts/vi/fields'
import { describe, expect, it } from 'vitest'
import { validate } from '../../../ui/form/schema-problems'
import { emptyRow, formSchemaFor, invitedIn, newMeeting, type MeetingLimits } from './meeting-form'

addTexts('fields', fields)

const limits = {
  maximumNumberOfParticipantsInMeeting: 50,
  maximumLengthOfOneMeeting: 240,
  allowRecording: true,
  allowFaceId: true,
  allowVoiceText: true,
} as MeetingLimits
const someone = (email: string, role: 'OPERATOR' | 'PARTICIPANT' = 'PARTICIPANT') => ({
  ...emptyRow(role, ''),
  name: 'Hà',
  email,
})

describe('the number of people expected', () => {
  const begun = newMeeting('Giao ban', limits, Date.now())
  const problemsOf = (numOfParticipants: number | undefined) =>
    formSchemaFor(newMeetingForm, limits, null)
      .safeParse({ ...begun, numOfParticipants })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it('begins with ten, or what the plan allows', () => {
    expect(begun.numOfParticipants).toBe(10)
    expect(newMeeting('', { ...limits, maximumNumberOfParticipantsInMeeting: 4 }, 0).numOfParticipants).toBe(4)
    expect(newMeeting('', { ...limits, maximumNumberOfParticipantsInMeeting: null }, 0).numOfParticipants).toBe(10)
  })

  it('may be left out, and may not exceed the plan', () => {
    expect([problemsOf(undefined), problemsOf(50)]).toEqual([[], []])
    expect(problemsOf(51)).toEqual([['numOfParticipants', 'maxMeetingParticipantsExceeded']])
  })

  it('is at least those who are invited, the creator too; of a public meeting the hosts', () => {
    const participants = [someone('a@b.vn', 'OPERATOR'), someone('c@d.vn'), emptyRow('PARTICIPANT', '')]
    expect(invitedIn({ publicMeeting: false, participants })).toBe(3)
    expect(invitedIn({ publicMeeting: true, participants })).toBe(2)
    expect(invitedIn({ publicMeeting: true, participants: undefined })).toBe(1)
  })
})

it('a new meeting begins at the next full hour, for an hour and with recordings unless the plan allows less', () => {
  const now = Date.parse('2026-11-18T07:05:00Z')
  const usual = newMeeting('', limits, now)
  expect(usual).toMatchObject({
    scheduleStartTime: '2026-11-18T08:00:00.000Z',
    scheduleDuration: 60,
    enableMeetingRecording: true,
  })
  const bound = newMeeting('', { ...limits, maximumLengthOfOneMeeting: 40, allowRecording: false }, now)
  expect(bound).toMatchObject({ scheduleDuration: 40, enableMeetingRecording: false })
})

it('says beforehand what the plan refuses, beside what is wrong by itself', () => {
  const now = Date.now()
  const limited = { ...limits, corePlatform: 'zoom', maximumLengthOfOneMeeting: 100 } as MeetingLimits
  const wrong = {
    ...newMeeting('', limited, now),
    scheduleStartTime: new Date(now + 11 * 366 * 86_400_000).toISOString(),
    scheduleDuration: 50,
    accessCode: ' ABCDEFGHJKL ',
  }
  const { problems } = validate(formSchemaFor(newMeetingForm, limited, null), wrong)
  expect(problems?.map(({ path, code }) => [path, code])).toEqual([
    ['name', 'required'],
    ['scheduleStartTime', 'notAllowed'],
    ['scheduleDuration', 'invalidMeetingDurationOrExceededLimit'],
    ['accessCode', 'tooLong'],
  ])
})
