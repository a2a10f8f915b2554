import { mayHoldMeetings } from '@hop/contract/roles'
import type { Transaction } from '../../../platform/database/database.js'
import { refuse } from '../../../platform/refusal.js'
import { type Colleague, lockColleague } from './colleagues.queries.js'

interface Wanted {
  customerId: number
  accountId: number
  /** Those who go, or have it already. */
  exceptIds: readonly number[]
}

/** Of another customer there is nobody; of the own one, whoever may hold meetings. A lock by a stranger's guesses is no reason: it would be a weapon. */
export async function requireColleague(
  transaction: Transaction,
  { customerId, accountId, exceptIds }: Wanted,
): Promise<Colleague> {
  const colleague = (await lockColleague(transaction, customerId, accountId)) ?? refuse('AccountNotFound')
  if (exceptIds.includes(accountId) || !mayHoldMeetings(colleague.role)) refuse('ColleagueNotFit')
  return colleague
}
