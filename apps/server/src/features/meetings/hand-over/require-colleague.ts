import { mayHoldMeetings } from '@hop/contract/roles'
import type { Transaction } from '../../../platform/database/database.js'
import { refuse } from '../../../platform/refusal.js'
import { type Colleague, lockColleague } from './colleagues.queries.js'

interface Wanted {
  customerId: number
  accountId: number
  /** The people who leave, and the present owner. */
  exceptIds: readonly number[]
}

/**
 * Refuses people of another customer, and people of this customer who may not own meetings. A lock after a stranger's guesses is
 * no reason to refuse: otherwise a stranger could use it against people.
 */
export async function requireColleague(
  transaction: Transaction,
  { customerId, accountId, exceptIds }: Wanted,
): Promise<Colleague> {
  const colleague = (await lockColleague(transaction, customerId, accountId)) ?? refuse('AccountNotFound')
  if (exceptIds.includes(accountId) || !mayHoldMeetings(colleague.role)) refuse('ColleagueNotFit')
  return colleague
}
