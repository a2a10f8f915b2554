import { mayHoldMeetings } from '@hop/contract/roles'
import type { Transaction } from '../../../platform/database/database.js'
import { refuse } from '../../../platform/refusal.js'
import { type Colleague, lockColleague } from './colleagues.queries.js'

interface Wanted {
  customerId: number
  accountId: number
  /** Those who go, or have it already. */
  exceptIds: readonly number[]
  now: Date
}

/** Of another customer there is nobody; of the own one, whoever may hold meetings and can sign in. */
export async function requireColleague(
  transaction: Transaction,
  { customerId, accountId, exceptIds, now }: Wanted,
): Promise<Colleague> {
  const colleague = (await lockColleague(transaction, customerId, accountId)) ?? refuse('AccountNotFound')
  const isLocked = colleague.locked_until !== null && colleague.locked_until > now
  if (isLocked || exceptIds.includes(accountId) || !mayHoldMeetings(colleague.role)) refuse('ColleagueNotFit')
  return colleague
}
