/**
 * In the meetings of others: whoever goes hosts none of them any more, and the links that they have open nothing. The invitation stays, as
 * a guest's: it went to an address, and whoever plans the meeting decides about it.
 */
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { requestPersonChange } from '../sessions/apply-person-change.js'
import { releasePlaces } from './meetings-of-owners.queries.js'

export async function releaseInvited(
  platform: Platform,
  transaction: Transaction,
  { customerId, accountIds }: { customerId: number | null; accountIds: readonly number[] },
  now: Date,
): Promise<void> {
  // Staff are on no list.
  if (customerId === null || accountIds.length === 0) return
  for (const { id, meeting_id: meetingId, status } of await releasePlaces(transaction, { customerId, accountIds }, now))
    if (status !== 'END') await requestPersonChange(platform, transaction, { meetingId, participantId: id, isReplaced: true })
}
