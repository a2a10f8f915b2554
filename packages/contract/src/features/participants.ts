import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { email, instant, messageLanguage, optionalPhone, personName, text } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { hosts } from '../roles.js'
import { meetingRoles, participant } from './meeting-records.js'

export const participantFields = {
  contactId: z._default(z.nullable(idOf('contact')), null),
  name: personName,
  email,
  phone: z._default(optionalPhone, ''),
  role: z.enum(meetingRoles),
  assignedBy: z._default(text(0, 100), ''),
  code: z._default(text(0, 50), ''),
  imgUploadStatus: z._default(text(0, 20), ''),
  /** Chosen for this person in this meeting. Otherwise the contact's, the account's, or that of whoever invites. */
  language: z._default(messageLanguage, null),
}

const oneOrAll = z.strictObject({
  meetingId: idOf('meeting'),
  /** 0: everybody. */
  participantId: z._default(z.int().check(z.minimum(0)), 0),
})
/** `leavesPortal`: whether a server is there that takes them; otherwise they stay in the outbox. */
const sent = dataOf(z.object({ recipients: z.int(), leavesPortal: z.boolean() }))
const noticeLimits = ['RecipientNoticeLimit', 'DailyNoticeLimit'] as const
export const noticeStatuses = ['INVITATION', 'UPDATE', 'CANCELLATION'] as const
const notify = ['MeetingNotFound', 'MeetingNotNotifiable', 'ParticipantNotFound', 'NobodyToNotify', ...noticeLimits] as const

export const participants = defineFeature('participants', {
  add: defineCall({
    method: 'POST',
    path: '/MeetingParticipants/AddNewParticipant',
    summary: 'Adds somebody to a closed meeting.',
    access: hosts,
    body: z.strictObject({ meetingId: idOf('meeting'), ...participantFields }),
    answer: dataOf(participant),
    refusals: ['MeetingNotFound', 'ParticipantsNotChangeable', 'DuplicateParticipant'],
  }),
  update: defineCall({
    method: 'POST',
    path: '/MeetingParticipants/UpdateParticipant',
    summary: 'Changes a participant.',
    access: hosts,
    body: z.strictObject({
      id: idOf('participant'),
      meetingId: idOf('meeting'),
      ...keptWhenLeftOut(participantFields),
      updatedAt: z.optional(instant),
    }),
    edits: { records: [participant] },
    answer: dataOf(participant),
    refusals: ['MeetingNotFound', 'ParticipantNotFound', 'ParticipantsNotChangeable', 'DuplicateParticipant', 'StaleEdit'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/MeetingParticipants/DeleteParticipant',
    summary: 'Takes somebody off a meeting; the private link dies with it.',
    access: hosts,
    query: z.strictObject({ id: idOf('participant'), meetingId: idOf('meeting') }),
    answer: nothing,
    refusals: ['MeetingNotFound', 'ParticipantNotFound', 'ParticipantsNotChangeable'],
  }),
  inviteOne: defineCall({
    method: 'POST',
    path: '/Meeting/SendSingleInvitation',
    summary: 'Sends the invitation to one person, again if need be.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting'), participantId: idOf('participant') }),
    answer: sent,
    refusals: notify,
    limit: { by: 'caller', calls: 60, perSeconds: 60 },
  }),
  inviteAll: defineCall({
    method: 'POST',
    path: '/Meeting/SendInvitation',
    summary: 'Sends the invitation to everybody who has not had it.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting') }),
    answer: sent,
    refusals: notify,
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  inviteBySms: defineCall({
    method: 'POST',
    path: '/Meeting/SendSmsSingleInvitation',
    summary: 'Sends the invitation as an SMS to one person, or to everybody with a phone number.',
    access: hosts,
    query: oneOrAll,
    answer: sent,
    refusals: notify,
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  previewNotice: defineCall({
    method: 'GET',
    path: '/Meeting/PreviewMeetingEmail',
    summary: 'The e-mail as the participants would get it, and to how many it would go.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting'), status: z.enum(noticeStatuses) }),
    answer: dataOf(
      z.object({
        subject: z.string(),
        content: z.string(),
        recipients: z.int(),
        withPhone: z.int(),
        /** What the plan still allows today, to all people of the customer, and to each about this meeting in a day. */
        leftToday: z.int(),
        perDay: z.int(),
        perRecipient: z.int(),
      }),
    ),
    refusals: ['MeetingNotFound', 'MeetingNotNotifiable'],
  }),
  previewSms: defineCall({
    method: 'GET',
    path: '/Meeting/PreviewMeetingSms',
    summary: 'The SMS as one person, or everybody with a phone number, would get it, and how many SMS that is.',
    access: hosts,
    query: oneOrAll,
    answer: dataOf(
      z.object({
        /** The longest of them. */
        text: z.string(),
        /** GSM: 160 letters in one SMS, 153 in each of several. UCS-2, for letters with accents: 70 and 67. */
        encoding: z.enum(['GSM', 'UCS-2']),
        /** How many SMS the longest is. */
        parts: z.int(),
        recipients: z.int(),
        /** Of all messages together. */
        totalParts: z.int(),
        leftToday: z.int(),
      }),
    ),
    refusals: ['MeetingNotFound', 'MeetingNotNotifiable', 'ParticipantNotFound'],
  }),
  sendNotice: defineCall({
    method: 'POST',
    path: '/Meeting/SendEmailNotification',
    summary: 'Sends invitation, update or cancellation to everybody who has not had this one.',
    access: hosts,
    query: z.strictObject({ meetingId: idOf('meeting'), status: z.enum(noticeStatuses) }),
    answer: sent,
    refusals: notify,
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
})
