/** Section 5 of the specification as tables, against the server: what a meeting and a list of meetings take, and what they refuse. */
import { meetings } from '@hop/contract/features/meetings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, meetingDraft, type MeetingCustomer } from '../testing/meeting-customer.js'

let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  portal = await startTestPortal()
  place = await createMeetingCustomer(portal)
})
afterAll(() => portal.close())

const person = (email: string, changes: object = {}) => ({ name: 'Trần Thị Bình', email, role: 'PARTICIPANT', ...changes })

const wrong: [string, object, string, string][] = [
  ['a name of one letter', { name: 'A' }, 'name', 'tooShort'],
  ['a name of 1,001 letters', { name: 'A'.repeat(1001) }, 'name', 'tooLong'],
  ['no name', { name: '' }, 'name', 'required'],
  ['a start in the past', { scheduleStartTime: '2026-11-14T00:00:00Z' }, 'scheduleStartTime', 'invalidMeetingStartDatetime'],
  ['17 minutes', { scheduleDuration: 17 }, 'scheduleDuration', 'invalidMeetingDurationOrExceededLimit'],
  ['fewer people than none', { numOfParticipants: -1 }, 'numOfParticipants', 'tooSmall'],
  ['a start in the year 10000', { scheduleStartTime: '9999-12-31T23:59:59-12:00' }, 'scheduleStartTime', 'notAllowed'],
  ['no start', { scheduleStartTime: undefined }, 'scheduleStartTime', 'pleaseSelectMeetingStartDate'],
  ['an empty start', { scheduleStartTime: '' }, 'scheduleStartTime', 'pleaseSelectMeetingStartDate'],
  ['a day without a time', { scheduleStartTime: '2026-12-01' }, 'scheduleStartTime', 'pleaseSelectMeetingStartDatetime'],
  ['a start that is no time', { scheduleStartTime: 'tomorrow' }, 'scheduleStartTime', 'invalidDay'],
  ['14 minutes', { scheduleDuration: 14 }, 'scheduleDuration', 'invalidMeetingDurationOrExceededLimit'],
  ['longer than the plan allows', { scheduleDuration: 241 }, 'scheduleDuration', 'invalidMeetingDurationOrExceededLimit'],
  ['an access code of five', { accessCode: 'ABC12' }, 'accessCode', 'accessCodeFormFeedback'],
  ['an access code with a dash', { accessCode: 'ABC-123' }, 'accessCode', 'accessCodeFormFeedback'],
  ['an access code of thirteen', { accessCode: 'A'.repeat(13) }, 'accessCode', 'accessCodeFormFeedback'],
  ['a participant without a name', { participants: [person('a@example.vn', { name: '' })] }, 'participants.0.name', 'required'],
  [
    'a participant with a bad name',
    { participants: [person('a@example.vn', { name: 'A<b>' })] },
    'participants.0.name',
    'FormatInvalidName',
  ],
  [
    'a participant with a bad e-mail',
    { participants: [person('nowhere')] },
    'participants.0.email',
    'invalidMeetingOperatorOrParticipantEmail',
  ],
  [
    'a participant with a bad phone',
    { participants: [person('a@example.vn', { phone: '12' })] },
    'participants.0.phone',
    'invalidPhoneFormat',
  ],
  [
    'a participant’s name of one letter',
    { participants: [person('a@example.vn', { name: 'A' })] },
    'participants.0.name',
    'tooShort',
  ],
  [
    'a participant’s name of 101 letters',
    { participants: [person('a@example.vn', { name: 'A'.repeat(101) })] },
    'participants.0.name',
    'tooLong',
  ],
  ['a participant without an e-mail', { participants: [person('')] }, 'participants.0.email', 'required'],
  ['an e-mail of 101 characters', { participants: [person(`${'a'.repeat(90)}@example.vn`)] }, 'participants.0.email', 'tooLong'],
  ['a role that is none', { participants: [person('a@example.vn', { role: 'HOST' })] }, 'participants.0.role', 'notAllowed'],
  ['no access code', { accessCode: '' }, 'accessCode', 'required'],
  ['more than a day', { scheduleDuration: 1441 }, 'scheduleDuration', 'invalidMeetingDurationOrExceededLimit'],
  [
    'more people than the plan allows',
    { participants: Array.from({ length: 50 }, (_, n) => person(`p${n}@example.vn`)) },
    'participants',
    'maxMeetingParticipantsExceeded',
  ],
]
test.each(wrong)('scheduling with %s is refused, and the field named', async (_name, changes, path, code) => {
  const { body, status } = await portal.call(meetings.create, { body: meetingDraft(portal, changes) }, place.owner.token)
  expect([status, body.fields?.[0]]).toMatchObject([400, { path, code }])
})

const right: [string, object][] = [
  ['what older clients send as well', { operatorPassword: 'KHAC99', numOfParticipants: 7 }],
  ['a name of two letters', { name: 'Hà' }],
  ['a name of 1,000 letters', { name: 'A'.repeat(1000) }],
  ['a start in the time of Vietnam', { scheduleStartTime: '2026-11-17T10:00:00+07:00' }],
  ['15 minutes', { scheduleDuration: 15 }],
  ['as long as the plan allows', { scheduleDuration: 240 }],
  ['an access code of six', { accessCode: 'abc123' }],
  ['an access code of twelve', { accessCode: 'ABCDEF123456' }],
  ['a start a minute ago, while the form was filled in', { scheduleStartTime: '2026-11-15T02:59:00Z' }],
  ['as many people as the plan allows', { participants: Array.from({ length: 49 }, (_, n) => person(`p${n}@example.vn`)) }],
  ['a phone number with +84', { participants: [person('a@example.vn', { phone: '+84912345678' })] }],
  ['nobody’s phone number', { participants: [person('a@example.vn', { phone: '' })] }],
  ['a name with hyphen and parentheses', { participants: [person('a@example.vn', { name: 'Lê Văn-An (P. Kỹ thuật)' })] }],
  ['an e-mail of 100 characters', { participants: [person(`${'a'.repeat(89)}@example.vn`)] }],
]
test.each(right)('scheduling with %s is taken', async (_name, changes) => {
  const { status } = await portal.call(meetings.create, { body: meetingDraft(portal, changes) }, place.owner.token)
  expect(status).toBe(200)
})

describe('the list’s input', () => {
  const list = (query: object, filters: object[] = []) =>
    portal.call(meetings.list, { query, body: { filters } as never }, place.owner.token)
  const named = (value: string) => [{ field: 'name', operator: 'contains', value }]

  test.each([
    ['a search of one letter', {}, named('a'), 'tooShort'],
    ['a search of 201 letters', {}, named('a'.repeat(201)), 'tooLong'],
    ['an end before the start', { fromDate: '2026-12-02T00:00:00Z', toDate: '2026-12-01T00:00:00Z' }, [], 'invalidDateRange'],
    ['a day that is none', { fromDate: '2026-02-30T00:00:00Z' }, [], 'invalidFormat'],
    ['a status that is none', {}, [{ field: 'status', operator: 'eq', value: 'DONE' }], 'notAllowed'],
    ['a field that is none', {}, [{ field: 'owner', operator: 'eq', value: 1 }], 'notAllowed'],
  ])('refuses %s', async (_name, query, filters, code) => {
    const { status, body } = await list(query, filters)
    expect([status, body.fields?.[0]?.code]).toEqual([400, code])
  })

  test.each([
    ['a search of two letters', {}, named('gi')],
    ['a search of 200 letters', {}, named('a'.repeat(200))],
    ['the same day as start and end', { fromDate: '2026-12-01T00:00:00Z', toDate: '2026-12-01T00:00:00Z' }, []],
    ['a year ahead', { fromDate: '2026-11-15T00:00:00Z', toDate: '2027-11-15T00:00:00Z' }, []],
  ])('takes %s', async (_name, query, filters) => expect((await list(query, filters)).status).toBe(200))
})
