/** Starting by somebody who is signed in: the owner's own meeting, or a new one that begins now. */
import { randomInt } from 'node:crypto'
import { accessCodeLength, accessCodeLetters } from '@hop/contract/features/meeting-fields'
import { defaultOptions } from '@hop/contract/meeting-options'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { lockCustomer } from './meeting-writes.queries.js'
import { findMeeting, listParticipants } from './meetings.queries.js'
import { abilitiesOnMeeting, isOverdue } from './meetings.rules.js'
import { requireTerms } from './plan-limits.js'
import { standingOf, stateOf } from './present-meeting.js'
import { insertDraft } from './save-meeting.js'
import { hostUrlOf, startMeeting } from './start-meeting.js'
import { visitorKey } from './visitor-key.js'

const usualMinutes = 60

export async function startByCaller(platform: Platform, id: number, request: CallerRequest): Promise<{ startUrl: string }> {
  const { reach, caller, now } = request
  const meeting = (await findMeeting(reach, platform.db, id)) ?? refuse('MeetingNotFound')
  const state = stateOf(meeting)
  const can = abilitiesOnMeeting(standingOf(meeting, caller), state, now)
  if (meeting.is_owner && isOverdue(state, now)) refuse('MeetingOverdue')
  // Pressing start again while it runs leads into the same room.
  if (!can.start && !can.restart && !can.end) refuse('MeetingNotStartable')
  const running = await startMeeting(platform, id, now, request.actor)
  return { startUrl: await hostUrlOf(running, await hostOf(platform, id, request)) }
}

export async function startNew(platform: Platform, request: CallerRequest): Promise<{ id: number; startUrl: string }> {
  const { now, caller, language } = request
  const customerId = ownCustomerId(request.reach)
  const { id } = await platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockCustomer(transaction, customerId)) ?? refuse('CustomerRestricted')
    if (customer.status !== 'Active') refuse('CustomerRestricted')
    const terms = await requireTerms(transaction, customerId, now)
    const draft = {
      name: language === 'vi' ? `Cuộc họp của ${caller.name}` : `Meeting of ${caller.name}`,
      scheduleStartTime: now.toISOString(),
      scheduleDuration: Math.min(usualMinutes, terms.length_minutes ?? usualMinutes),
      accessCode: newAccessCode(),
      publicMeeting: true,
      ...defaultOptions,
      activeFid: 0 as const,
      activeVoiceText: 0 as const,
      sendsReminders: false,
      participants: [],
    }
    return insertDraft(platform, transaction, { draft, terms, customerId, request })
  })
  return { id, ...(await startByCaller(platform, id, request)) }
}

const newAccessCode = (): string =>
  Array.from({ length: accessCodeLength.generated }, () => accessCodeLetters[randomInt(accessCodeLetters.length)]).join('')

async function hostOf({ db }: Platform, meetingId: number, { caller, language }: CallerRequest) {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', caller.accountId).executeTakeFirstOrThrow()
  const own = (await listParticipants(db, meetingId)).find((person) => person.email.toLowerCase() === email.toLowerCase())
  const key = visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: caller.accountId })
  return { visitorKey: key, name: caller.name, email, language }
}
