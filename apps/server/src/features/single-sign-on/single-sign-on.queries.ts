/** Sessions that began with a provider, as that provider or their owner ends them. */
import type { Database, Executor } from '../../platform/database/database.js'

export const findSessionAtProvider = (db: Database, sessionId: string) =>
  db.selectFrom('sessions').select(['provider', 'sealed_id_token']).where('id', '=', sessionId).executeTakeFirst()

/** By the keyed hash of its ticket. */
export const findOpenSessionByTicket = (db: Executor, provider: string, ticket: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'sessions.account_id', 'accounts.username'])
    .where('sessions.provider_ticket', '=', ticket)
    .where('sessions.provider', '=', provider)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst()

export const listOpenSessionsBy = (db: Executor, accountId: number, provider: string) =>
  db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('ended_at', 'is', null)
    .execute()
