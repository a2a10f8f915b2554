/**
 * In other people's meetings: a person who leaves is no longer a host, and links that they have stop working. The invitation
 * stays, as a guest's: it was sent to an address, and the owner of the meeting decides about it.
 */
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { requestPersonChange } from '../sessions/people/apply-person-change.js'
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
