/**
 * Decides about the coming meetings of a person who leaves or may no longer own meetings. Nobody can leave while a meeting of
 * theirs runs: it must be handed over or ended first.
 */
import type { CallerRequest } from '../../../http/routes.js'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseInput } from '../../../platform/refusal.js'
import { endPlaybackLinksJob } from '../../recording-jobs/public.js'
import { cancelLocked } from '../schedule/cancel-locked.js'
import type { MeetingBase } from '../meeting-by-id.queries.js'
import { stateOf } from '../meeting-state.js'
import { isOverdue } from '../meetings.rules.js'
import { withdrawWaitingSession } from '../sessions/end/withdraw-session.js'
import { changeOwner } from './change-owner.js'
import { findRunning, lockComing } from './meetings-of-owners.queries.js'
import { releaseInvited } from './release-invited.js'
import { requireColleague } from './require-colleague.js'
import { mailNewOwner } from './mail-new-owner.js'

export interface Leaving {
  customerId: number | null
  accountIds: readonly number[]
  /** Their accounts are deleted; a person who only changes the role stays among the invited. */
  isForGood: boolean
  /** Many accounts are deleted in one call: a refusal names the account that it is about. */
  areMany?: true
}

export interface MeetingsChoice {
  handOverTo?: number | undefined
  cancelMeetings?: boolean | undefined
}

/**
 * The caller has locked the customer's row, so that no meeting begins or is added before the commit. Returns the cancelled
 * meetings.
 */
export async function resolveMeetingsOfLeaver(
  platform: Platform,
  transaction: Transaction,
  leaving: Leaving,
  choice: MeetingsChoice,
  request: CallerRequest,
): Promise<MeetingBase[]> {
  const { accountIds } = leaving
  if (choice.handOverTo !== undefined && choice.cancelMeetings) refuseInput('cancelMeetings', 'notAllowed')
  const coming = await lockComing(transaction, accountIds)
  // Checked after locking: a meeting that began because guests entered it was still PENDING until its row was locked.
  const running = await findRunning(transaction, accountIds)
  if (running && leaving.areMany) refuse('OneOfThemInMeeting', { params: { person: running.owner_name } })
  if (running) refuse('AccountInMeeting')
  if (leaving.isForGood) await releaseInvited(platform, transaction, leaving, request.now)
  await endLinksOf(platform, transaction, leaving, request.now)
  if (choice.handOverTo !== undefined) {
    await handOverAll(platform, transaction, coming, leaving, choice.handOverTo, request)
    return []
  }
  if (coming.length > 0 && !choice.cancelMeetings) refuse('MeetingsToDecide', { params: { count: coming.length } })
  for (const meeting of coming) {
    // If the time of the meeting is over, no cancellation is sent.
    const isToTell = !isOverdue(stateOf(meeting), request.now)
    await cancelLocked(platform, transaction, meeting, isToTell, request)
  }
  return coming
}

/** Whoever goes has addresses of the recordings of what they held; those meetings stay theirs on paper. */
async function endLinksOf(platform: Platform, transaction: Transaction, { customerId, accountIds }: Leaving, now: Date) {
  if (customerId === null || accountIds.length === 0) return
  await platform.jobs.send(transaction, endPlaybackLinksJob, { ownerIds: accountIds, until: now.toISOString() })
}

async function handOverAll(
  platform: Platform,
  transaction: Transaction,
  coming: readonly MeetingBase[],
  { customerId, accountIds, isForGood }: Leaving,
  accountId: number,
  request: CallerRequest,
): Promise<void> {
  if (customerId === null) refuse('AccountNotFound')
  const colleague = await requireColleague(transaction, { customerId, accountId, exceptIds: accountIds })
  for (const meeting of coming)
    await changeOwner(platform, transaction, meeting, { colleague, isFormerLeaving: isForGood }, request)
  await mailNewOwner(platform, transaction, colleague, coming, request)
}

/** After the commit: rooms that wait for guests are taken away. */
export async function withdrawCancelled(platform: Platform, cancelled: readonly MeetingBase[], now: Date): Promise<void> {
  for (const { id } of cancelled) await withdrawWaitingSession(platform, id, now)
}
