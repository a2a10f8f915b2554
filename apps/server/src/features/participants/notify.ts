/** Invitations, updates and cancellations, by the owner. */
import type { noticeStatuses } from '@hop/contract/features/participants'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import {
  abilitiesOnMeeting,
  findMeeting,
  lockMeeting,
  type MeetingRecord,
  standingOf,
  stateOf,
  writeMeeting,
} from '../meetings/meetings.service.js'
import { listInvited } from './notices.queries.js'
import { noticeMail } from './notice-mail.js'
import { contentMaker, peopleToTell, queueNotices } from './send-notices.js'

type Status = (typeof noticeStatuses)[number]
const kinds = { INVITATION: 'invitation', UPDATE: 'update', CANCELLATION: 'cancellation' } as const

export interface Recipients {
  recipients: number
}

export function sendNotice(platform: Platform, meetingId: number, status: Status, request: CallerRequest): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, status, request)
    return tellEverybody(platform, transaction, meeting, kinds[status], request)
  })
}

/** As part of cancelling or deleting. */
export function tellCancellation(platform: Platform) {
  return async (transaction: Transaction, meetingId: number, request: CallerRequest): Promise<void> => {
    const meeting = await lockMeeting(request.reach, transaction, meetingId)
    if (meeting) await tellEverybody(platform, transaction, meeting, 'cancellation', request, false)
  }
}

export function inviteOne(
  platform: Platform,
  meetingId: number,
  participantId: number,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, 'INVITATION', request)
    const people = await peopleToTell(transaction, meeting)
    const person = people.find(({ id }) => id === participantId) ?? refuse('ParticipantNotFound')
    const { now, caller } = request
    const sent = await queueNotices(platform, transaction, {
      meeting,
      kind: 'invitation',
      channel: 'mail',
      recipients: [person],
      isAgain: true,
      by: caller.accountId,
      now,
    })
    await writeMeeting(transaction, meeting.id, { invitation_sent: Math.max(meeting.invitation_sent, 1) })
    return { recipients: sent }
  })
}

/** 0: everybody with a phone number who has not had one. */
export function inviteBySms(
  platform: Platform,
  meetingId: number,
  participantId: number,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, 'INVITATION', request)
    const people = (await peopleToTell(transaction, meeting)).filter(({ phone }) => phone !== '')
    const recipients = participantId === 0 ? people : people.filter(({ id }) => id === participantId)
    if (participantId !== 0 && recipients.length === 0) refuse('ParticipantNotFound')
    const { now, caller, actor } = request
    const sent = await queueNotices(platform, transaction, {
      meeting,
      kind: 'invitation',
      channel: 'sms',
      recipients,
      isAgain: participantId !== 0,
      by: caller.accountId,
      now,
    })
    if (sent === 0) refuse('NobodyToNotify')
    await recordAudit(transaction, actor, { action: 'invite by sms', entity: 'meeting', entityId: meeting.id, details: { sent } })
    return { recipients: sent }
  })
}

export async function previewNotice(platform: Platform, meetingId: number, status: Status, request: CallerRequest) {
  const meeting = (await findMeeting(request.reach, platform.db, meetingId)) ?? refuse('MeetingNotFound')
  checkNotifiable(meeting, status, request)
  const people = await recipientsOf(platform.db, meeting, kinds[status])
  const contentFor = await contentMaker(platform, platform.db, meeting, kinds[status], request.now)
  const sample = people[0] ?? { name: request.caller.name, email: '', private_key: '…' }
  const mail = noticeMail(contentFor(sample), request.language, '')
  return {
    subject: mail.subject,
    content: mail.html ?? mail.text,
    recipients: people.length,
    withPhone: people.filter(({ phone }) => phone).length,
  }
}

async function tellEverybody(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingRecord,
  kind: (typeof kinds)[Status],
  { now, caller, actor }: CallerRequest,
  mustReachSomebody = true,
): Promise<Recipients> {
  const recipients = await recipientsOf(transaction, meeting, kind)
  const sent = await queueNotices(platform, transaction, {
    meeting,
    kind,
    channel: 'mail',
    recipients,
    isAgain: false,
    by: caller.accountId,
    now,
  })
  if (sent === 0 && mustReachSomebody) refuse('NobodyToNotify')
  await writeMeeting(transaction, meeting.id, countsAfter(meeting, kind, sent))
  await recordAudit(transaction, actor, { action: `send ${kind}`, entity: 'meeting', entityId: meeting.id, details: { sent } })
  return { recipients: sent }
}

/** Who has never been invited need not hear of a cancellation; a newcomer gets the invitation with the update. */
async function recipientsOf(db: Transaction | Platform['db'], meeting: MeetingRecord, kind: (typeof kinds)[Status]) {
  const people = await peopleToTell(db, meeting)
  if (kind !== 'cancellation') return people
  const invited = new Set((await listInvited(db, meeting.id)).map(({ participant_id }) => participant_id))
  return people.filter(({ id }) => invited.has(id))
}

function countsAfter(meeting: MeetingRecord, kind: (typeof kinds)[Status], sent: number) {
  switch (kind) {
    case 'invitation':
      return { invitation_sent: meeting.invitation_sent + sent, is_update_due: false }
    case 'update':
      return { update_sent: meeting.update_sent + sent, is_update_due: false }
    case 'cancellation':
      return { cancellation_sent: meeting.cancellation_sent + sent }
  }
}

async function lockNotifiable(
  transaction: Transaction,
  meetingId: number,
  status: Status,
  request: CallerRequest,
): Promise<MeetingRecord> {
  const meeting = (await lockMeeting(request.reach, transaction, meetingId)) ?? refuse('MeetingNotFound')
  checkNotifiable(meeting, status, request)
  return meeting
}

function checkNotifiable(meeting: MeetingRecord, status: Status, { caller, now }: CallerRequest): void {
  if (!abilitiesOnMeeting(standingOf(meeting, caller), stateOf(meeting), now).notify) refuse('MeetingNotNotifiable')
  const isOpen = meeting.status === 'PENDING' || meeting.status === 'INPROGRESS'
  if (status === 'CANCELLATION' ? meeting.status !== 'CANCEL' : !isOpen) refuse('MeetingNotNotifiable')
}
