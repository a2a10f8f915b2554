/** A new meeting that begins now. What is refused leaves nothing behind. */
import type { CallAnswer } from '@hop/contract/call'
import type { meetings } from '@hop/contract/features/meetings'
import { meetings as en } from '@hop/texts/en/meetings'
import { fill } from '@hop/texts/languages'
import { meetings as vi } from '@hop/texts/vi/meetings'
import { defaultOptions } from '@hop/contract/meeting-options'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import { seconds } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { lockMeetingById } from '../meeting-by-id.queries.js'
import { type Terms, writeMeeting } from '../meeting-writes.queries.js'
import { requireTermsToAdd } from '../plan-limits.js'
import { type Opening, openOnCore, type RunningMeeting } from '../sessions/start/open-on-core.js'
import { findOpenSession } from '../sessions/session.queries.js'
import { hostUrlOfCaller, warningOf } from '../sessions/start/start-as-owner.js'
import { beginSession } from '../sessions/start/start-meeting.js'
import { insertDraft } from './create-meeting.js'
import { findJustStarted } from './just-started.queries.js'
import type { MeetingDraft } from './meeting-draft.js'
import { newAccessCode } from './new-access-code.js'

const texts = { vi, en }
const usualMinutes = 60
/** A second click so soon, here or in another tab, means the same room. */
const sameWishMs = 10 * seconds

export async function startNew(platform: Platform, request: CallerRequest): Promise<CallAnswer<typeof meetings.startNew>> {
  const { now, caller } = request
  const opening = await platform.db.transaction().execute(async (transaction): Promise<Opening> => {
    const customerId = ownCustomerId(request.reach)
    const terms = await requireTermsToAdd(transaction, customerId, now)
    const known = await findJustStarted(transaction, caller.accountId, new Date(now.getTime() - sameWishMs))
    const draft = draftOfNew(terms, request)
    const { id } = known ?? (await insertDraft(platform, transaction, { draft, terms, customerId, request }))
    return beginSession(platform, transaction, { meetingId: id, now, actor: request.actor, goal: 'open' })
  })
  const { id } = opening.meeting
  const running = await openOrRemove(platform, opening, request)
  const startUrl = await hostUrlOfCaller(platform, running, request)
  return { id, startUrl, warning: await warningOf(platform, running, now) }
}

const draftOfNew = (terms: Terms, { now, caller, language }: CallerRequest): MeetingDraft => ({
  name: fill(texts[language].nameOfNew, [caller.name]),
  scheduleStartTime: now.toISOString(),
  scheduleDuration: Math.min(usualMinutes, terms.length_minutes ?? usualMinutes),
  accessCode: newAccessCode(),
  publicMeeting: true,
  ...defaultOptions,
  activeFid: 0,
  activeVoiceText: 0,
  sendsReminders: false,
  participants: [],
})

/** A meeting that no core opened is deleted again, unless another click has opened it in the meantime. */
async function openOrRemove(
  platform: Platform,
  opening: Opening,
  { now, caller, actor }: CallerRequest,
): Promise<RunningMeeting> {
  try {
    return await openOnCore(platform, opening, now)
  } catch (error) {
    const { id } = opening.meeting
    await platform.db.transaction().execute(async (transaction) => {
      const meeting = await lockMeetingById(transaction, id)
      if (meeting?.status !== 'PENDING' || (await findOpenSession(transaction, id))) return
      await writeMeeting(transaction, id, { deleted_at: now, deleted_by: caller.accountId, updated_at: now })
      await recordAudit(transaction, actor, {
        action: 'delete',
        entity: 'meeting',
        entityId: id,
        details: { reason: 'not opened' },
      })
    })
    throw error
  }
}
