/**
 * A person was removed from the list, or got another role, while the meeting runs: the room must follow. A job does it: it tries
 * again if the room does not answer, and reads the list again, so that the last change counts.
 */
import { CoreRefused, type PersonChange } from '../../../../meeting-cores/meeting-core.js'
import type { Transaction } from '../../../../platform/database/database.js'
import { defineJobKind } from '../../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../../cores/public.js'
import { listParticipants } from '../../meetings.queries.js'
import { openSessionOf } from '../ask-core.js'
import { findOpenSession } from '../session.queries.js'
import { visitorKey } from './visitor-key.js'

export const applyPersonChangeJob = defineJobKind<ChangedPerson>('settle-person-in-room')

export interface ChangedPerson {
  meetingId: number
  participantId: number
  /** The address was changed: this place belongs to another person now. */
  isReplaced: boolean
}

/** In the transaction of the change. If no session runs, there is no room to inform. */
export async function requestPersonChange({ jobs }: Platform, transaction: Transaction, person: ChangedPerson): Promise<void> {
  if (await findOpenSession(transaction, person.meetingId)) await jobs.send(transaction, applyPersonChangeJob, person)
}

export async function applyPersonChange({ db, appSecret }: Platform, { meetingId, participantId, isReplaced }: ChangedPerson) {
  const session = await findOpenSession(db, meetingId)
  const core = session && (await findCore(db, session.core_id))
  if (!core) return
  const access = accessTo(coreSecrets(appSecret), core)
  const person = (await listParticipants(db, meetingId)).find(({ id }) => id === participantId)
  const now: PersonChange = !person ? 'removed' : person.role === 'OPERATOR' ? 'host' : 'participant'
  const key = visitorKey({ kind: 'participant', id: participantId })
  try {
    for (const as of isReplaced && person ? (['replaced', now] as const) : [now])
      await driverOf(core.core_type).applyPersonChange(access, openSessionOf(session), key, as)
  } catch (error) {
    // The session has ended in the meantime.
    if (!(error instanceof CoreRefused)) throw error
  }
}
