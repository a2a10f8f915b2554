/** Invitations, updates and cancellations, by the owner. */
import { isCancelled, isOpen } from '@hop/contract/meeting-rules'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { writeMeeting } from '../meeting-writes.queries.js'
import { lockMeeting, type MeetingRecord } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { relationOf, stateOf } from '../meeting-state.js'
import {
  type DueNotice,
  isUpdateDue,
  listDueNotices,
  listPeopleToNotify,
  listPeopleWithSms,
  listSmsRecipients,
  type NoticeStatus,
  queueNotices,
} from '../../notices/public.js'

export interface Recipients {
  recipients: number
  leavesPortal: boolean
}

export function sendNotice(
  platform: Platform,
  meetingId: number,
  status: NoticeStatus,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, status, request)
    return sendToEverybody(platform, transaction, meeting, status, request)
  })
}

/** Part of cancelling or deleting, in the same transaction. */
export async function sendCancellation(
  platform: Platform,
  transaction: Transaction,
  meetingId: number,
  request: CallerRequest,
): Promise<void> {
  const meeting = await lockMeeting(request.reach, transaction, meetingId)
  if (!meeting) return
  if (meeting.invitation_sent > 0) await sendToEverybody(platform, transaction, meeting, 'CANCELLATION', request, false)
  await queueNotices(platform, transaction, {
    meeting,
    kind: 'cancellation',
    channel: 'sms',
    recipients: await listPeopleWithSms(transaction, meeting),
    isAgain: false,
    by: request.caller.accountId,
    now: request.now,
  })
}

/** Sent by hand, so people who have already got it get it again. */
export function inviteOne(
  platform: Platform,
  meetingId: number,
  participantId: number,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, 'INVITATION', request)
    const people = await listPeopleToNotify(transaction, meeting)
    const person = people.find(({ id }) => id === participantId) ?? refuse('ParticipantNotFound')
    const isFirst = (await listDueNotices(transaction, meeting, 'INVITATION')).some(({ person: { id } }) => id === participantId)
    const { now, caller, actor } = request
    const sent = await queueNotices(platform, transaction, {
      meeting,
      kind: 'invitation',
      channel: 'mail',
      recipients: [person],
      isAgain: true,
      by: caller.accountId,
      now,
    })
    await writeMeeting(transaction, meeting.id, {
      invitation_sent: meeting.invitation_sent + (isFirst ? 1 : 0),
      is_update_due: await isUpdateDue(transaction, meeting),
    })
    await recordAudit(transaction, actor, {
      action: 'send invitation',
      entity: 'meeting',
      entityId: meeting.id,
      details: { participantId },
    })
    return { recipients: sent, leavesPortal: platform.messages.hasTransport('mail') }
  })
}

/** `participantId` 0: everybody with a phone number who has not got an SMS since the last change. */
export function inviteBySms(
  platform: Platform,
  meetingId: number,
  participantId: number,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, 'INVITATION', request)
    const isForAll = participantId === 0
    const recipients = isForAll
      ? await listSmsRecipients(transaction, meeting)
      : (await listPeopleToNotify(transaction, meeting)).filter(({ id, phone }) => id === participantId && phone !== '')
    if (recipients.length === 0) refuse(isForAll ? 'NobodyToNotify' : 'ParticipantNotFound')
    const { now, caller, actor } = request
    const sent = await queueNotices(platform, transaction, {
      meeting,
      kind: 'invitation',
      channel: 'sms',
      recipients,
      isAgain: !isForAll,
      by: caller.accountId,
      now,
    })
    await recordAudit(transaction, actor, { action: 'invite by sms', entity: 'meeting', entityId: meeting.id, details: { sent } })
    return { recipients: sent, leavesPortal: platform.messages.hasTransport('sms') }
  })
}

export const kinds = { INVITATION: 'invitation', UPDATE: 'update', CANCELLATION: 'cancellation' } as const

async function sendToEverybody(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingRecord,
  status: NoticeStatus,
  { now, caller, actor }: CallerRequest,
  mustReachSomebody = true,
): Promise<Recipients> {
  const dueNotices = await listDueNotices(transaction, meeting, status)
  if (dueNotices.length === 0 && mustReachSomebody) refuse('NobodyToNotify')
  let sent = 0
  for (const kind of Object.values(kinds)) {
    const recipients = dueNotices.flatMap((due) => (due.kind === kind ? due.person : []))
    const notice = { meeting, kind, channel: 'mail', recipients, isAgain: false, by: caller.accountId, now } as const
    sent += await queueNotices(platform, transaction, {
      ...notice,
      why: status === 'UPDATE' && kind === 'cancellation' ? 'takenOff' : null,
    })
  }
  await writeMeeting(transaction, meeting.id, countsAfter(meeting, status, dueNotices))
  await recordAudit(transaction, actor, {
    action: `send ${kinds[status]}`,
    entity: 'meeting',
    entityId: meeting.id,
    details: { sent },
  })
  return { recipients: sent, leavesPortal: platform.messages.hasTransport('mail') }
}

function countsAfter(meeting: MeetingRecord, status: NoticeStatus, dueNotices: readonly DueNotice[]) {
  const invited = dueNotices.filter(({ kind }) => kind === 'invitation').length
  const others = dueNotices.length - invited
  switch (status) {
    case 'INVITATION':
      return { invitation_sent: meeting.invitation_sent + invited }
    case 'UPDATE':
      return {
        invitation_sent: meeting.invitation_sent + invited,
        update_sent: meeting.update_sent + others,
        is_update_due: false,
      }
    case 'CANCELLATION':
      return { cancellation_sent: meeting.cancellation_sent + others }
  }
}

async function lockNotifiable(
  transaction: Transaction,
  meetingId: number,
  status: NoticeStatus,
  request: CallerRequest,
): Promise<MeetingRecord> {
  const meeting = (await lockMeeting(request.reach, transaction, meetingId)) ?? refuse('MeetingNotFound')
  validateNotifiable(meeting, status, request)
  return meeting
}

export function validateNotifiable(meeting: MeetingRecord, status: NoticeStatus, { caller, now }: CallerRequest): void {
  if (!abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now).notify) refuse('MeetingNotNotifiable')
  if (status === 'CANCELLATION' ? !isCancelled(meeting) : !isOpen(meeting)) refuse('MeetingNotNotifiable')
}
