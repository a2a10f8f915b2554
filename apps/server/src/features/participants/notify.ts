/** Invitations, updates and cancellations, by the owner. */
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
} from '../meetings/public.js'
import { noticeMail } from './notice-mail.js'
import { contentMaker, queueNotices } from './send-notices.js'
import { isUpdateDue, type NoticeStatus, peopleToTell, type Telling, whomToTell, whomToText } from './whom-to-tell.js'

export interface Recipients {
  recipients: number
}

export function sendNotice(
  platform: Platform,
  meetingId: number,
  status: NoticeStatus,
  request: CallerRequest,
): Promise<Recipients> {
  return platform.db.transaction().execute(async (transaction) => {
    const meeting = await lockNotifiable(transaction, meetingId, status, request)
    return tellEverybody(platform, transaction, meeting, status, request)
  })
}

/** As part of cancelling or deleting. */
export function tellCancellation(platform: Platform) {
  return async (transaction: Transaction, meetingId: number, request: CallerRequest): Promise<void> => {
    const meeting = await lockMeeting(request.reach, transaction, meetingId)
    if (meeting) await tellEverybody(platform, transaction, meeting, 'CANCELLATION', request, false)
  }
}

/** By hand, so also to somebody who has had it. */
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
    const isFirst = (await whomToTell(transaction, meeting, 'INVITATION')).some(({ person: { id } }) => id === participantId)
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
    return { recipients: sent }
  })
}

/** 0: everybody with a phone number who has not had one since the last change. */
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
      ? await whomToText(transaction, meeting)
      : (await peopleToTell(transaction, meeting)).filter(({ id, phone }) => id === participantId && phone !== '')
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
    return { recipients: sent }
  })
}

export async function previewNotice(platform: Platform, meetingId: number, status: NoticeStatus, request: CallerRequest) {
  const meeting = (await findMeeting(request.reach, platform.db, meetingId)) ?? refuse('MeetingNotFound')
  checkNotifiable(meeting, status, request)
  const tellings = await whomToTell(platform.db, meeting, status)
  const sample = tellings.find(({ kind }) => kind === kinds[status]) ?? tellings[0]
  const kind = sample?.kind ?? kinds[status]
  const isTakenOff = status === 'UPDATE' && kind === 'cancellation'
  const contentFor = await contentMaker(platform, platform.db, meeting, kind, request.now, isTakenOff)
  const mail = noticeMail(
    contentFor(sample?.person ?? { name: request.caller.name, email: '', private_key: '…' }),
    request.language,
    '',
  )
  return {
    subject: mail.subject,
    content: mail.html ?? mail.text,
    recipients: tellings.length,
    withPhone: (await whomToText(platform.db, meeting)).length,
  }
}

const kinds = { INVITATION: 'invitation', UPDATE: 'update', CANCELLATION: 'cancellation' } as const

async function tellEverybody(
  platform: Platform,
  transaction: Transaction,
  meeting: MeetingRecord,
  status: NoticeStatus,
  { now, caller, actor }: CallerRequest,
  mustReachSomebody = true,
): Promise<Recipients> {
  const tellings = await whomToTell(transaction, meeting, status)
  if (tellings.length === 0 && mustReachSomebody) refuse('NobodyToNotify')
  for (const kind of Object.values(kinds)) {
    const recipients = tellings.flatMap((telling) => (telling.kind === kind ? telling.person : []))
    const notice = { meeting, kind, channel: 'mail', recipients, isAgain: false, by: caller.accountId, now } as const
    await queueNotices(platform, transaction, { ...notice, isTakenOff: status === 'UPDATE' && kind === 'cancellation' })
  }
  const sent = tellings.length
  await writeMeeting(transaction, meeting.id, countsAfter(meeting, status, tellings))
  await recordAudit(transaction, actor, {
    action: `send ${kinds[status]}`,
    entity: 'meeting',
    entityId: meeting.id,
    details: { sent },
  })
  return { recipients: sent }
}

function countsAfter(meeting: MeetingRecord, status: NoticeStatus, tellings: readonly Telling[]) {
  const invited = tellings.filter(({ kind }) => kind === 'invitation').length
  const others = tellings.length - invited
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
  checkNotifiable(meeting, status, request)
  return meeting
}

function checkNotifiable(meeting: MeetingRecord, status: NoticeStatus, { caller, now }: CallerRequest): void {
  if (!abilitiesOnMeeting(standingOf(meeting, caller), stateOf(meeting), now).notify) refuse('MeetingNotNotifiable')
  const isOpen = meeting.status === 'PENDING' || meeting.status === 'INPROGRESS'
  if (status === 'CANCELLATION' ? meeting.status !== 'CANCEL' : !isOpen) refuse('MeetingNotNotifiable')
}
