/** Scheduling a meeting. */
import { randomInt } from 'node:crypto'
import type { CallAnswer } from '@hop/contract/call'
import type { meetings } from '@hop/contract/features/meetings'
import { once } from '../../../http/idempotency.js'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import { refusingDuplicates } from '../../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { hostLink, participantLink, sendOwnCalendarEntry } from '../../notices/public.js'
import { findHost } from '../hand-over/colleagues.queries.js'
import { insertMeeting, insertParticipants, type Terms } from '../meeting-writes.queries.js'
import { requireTermsToAdd } from '../plan-limits.js'
import { peopleOf } from './people-of-meeting.js'
import {
  columnsOf,
  type MeetingDraft,
  plannedFor,
  requireRecordingSpace,
  uniqueIndexes,
  validateAgainstPlan,
} from './meeting-draft.js'

export async function createMeeting(
  platform: Platform,
  draft: MeetingDraft,
  request: CallerRequest,
): Promise<CallAnswer<typeof meetings.create>> {
  const customerId = ownCustomerId(request.reach)
  const created = platform.db.transaction().execute((transaction) =>
    once(transaction, request, async () => {
      const terms = await requireTermsToAdd(transaction, customerId, request.now)
      await requireRecordingSpace(transaction, customerId, draft, terms, request.now)
      const { id, joinCode, hostKey, participantKey } = await insertDraft(platform, transaction, {
        draft,
        terms,
        customerId,
        request,
      })
      await sendOwnCalendarEntry(platform, transaction, id, request.now)
      const { site } = await brandOfCustomer({ db: transaction, publicUrl: platform.publicUrl }, customerId)
      return {
        id,
        joinCode,
        hostJoinUrl: hostLink(site, hostKey),
        participantJoinUrl: participantLink(site, participantKey),
      }
    }),
  )
  return refusingDuplicates(created, uniqueIndexes)
}

interface NewDraft {
  draft: MeetingDraft
  terms: Terms
  customerId: number
  request: CallerRequest
}

/** Used for planned meetings and for those that begin immediately. */
export async function insertDraft({ ids }: Platform, transaction: Transaction, { draft, terms, customerId, request }: NewDraft) {
  const { now, caller, actor } = request
  // A person who was deleted or demoted a moment ago, perhaps in another tab, cannot plan a meeting any more.
  if (!(await findHost(transaction, caller.accountId))) refuse('Forbidden')
  const people = await peopleOf(transaction, draft, { ownerId: caller.accountId, customerId }, request)
  validateAgainstPlan(draft, terms, people.length, now, null)
  const links = { joinCode: newJoinCode(), hostKey: ids.secret(), participantKey: ids.secret() }
  const { id } = await insertMeeting(transaction, {
    ...columnsOf(draft, terms),
    planned_participants: plannedFor(draft, people.length),
    customer_id: customerId,
    owner_id: caller.accountId,
    core_type: terms.core,
    core_id: null,
    join_code: links.joinCode,
    host_key: links.hostKey,
    participant_key: links.participantKey,
    created_at: now,
    updated_at: now,
  })
  await insertParticipants(
    transaction,
    id,
    people.map((person) => ({ ...person, private_key: ids.secret() })),
    now,
  )
  await recordAudit(transaction, actor, { action: 'create', entity: 'meeting', entityId: id, details: { customerId } })
  return { id, ...links }
}

/** Nine digits: short enough to say on the phone; it names a meeting and opens nothing by itself. */
const newJoinCode = (): string => String(randomInt(100_000_000, 1_000_000_000))
