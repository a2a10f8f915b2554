/** A new session and all that is written with it: one statement, for whoever signs in waits for each round trip. */
import type { Language } from '@hop/texts/languages'
import { sql } from 'kysely'
import type { AuditRow } from '../../platform/audit/audit.js'
import type { Executor } from '../../platform/database/database.js'
import { endTries, type EndedTries } from './guesses.queries.js'

export interface NewSession {
  id: string
  accountId: number
  signedInAt: Date
  expiresAt: Date
  address: string
  userAgent: string
  /** In which people use the portal is how others' messages reach them. */
  language: Language
  provider: string | null
  /** A keyed hash of it. */
  providerTicket: string | null
  sealedIdToken: string | null
  /** Only told apart where there is a provider. */
  isPasswordUsed: boolean
}

interface SignIn {
  audit: AuditRow
  /** Of the browser, for times in messages. */
  timeZone: string | null
  endedTries: EndedTries | undefined
}

/**
 * Of the account its row alone is written, and none of its indexes: nothing is looked up by what changes. Beyond `keep` sessions the ones
 * used longest ago end; the new one is not among those the statement sees. Answers how many ended.
 */
export async function openSession(db: Executor, session: NewSession, keep: number, signIn?: SignIn): Promise<number> {
  const { id, accountId, signedInAt: now, expiresAt, address, userAgent } = session
  const { rows } = await sql<{ ended: number }>`
    with opened as (
      insert into sessions (id, account_id, signed_in_at, expires_at, last_seen_at, address, user_agent, provider, provider_ticket,
        sealed_id_token, password_used)
      values (${id}, ${accountId}, ${now}, ${expiresAt}, ${now}, ${address}, ${userAgent}, ${session.provider},
        ${session.providerTicket}, ${session.sealedIdToken}, ${session.isPasswordUsed})
    ), account as (
      update accounts set language = ${session.language} ${signIn ? signedIn(signIn, now) : sql``} where id = ${accountId} returning id
    ), ended as (
      update sessions set ended_at = ${now}, ended_reason = 'too many sessions'
      where id in (
        select id from sessions where account_id = ${accountId} and ended_at is null and expires_at > ${now}
        order by last_seen_at desc, id offset ${keep - 1}
      )
      returning id
    ) ${signIn ? audited(signIn.audit) : sql``} ${signIn?.endedTries ? sql`, ${endTries(signIn.endedTries, 'account')}` : sql``}
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}

const signedIn = ({ timeZone }: SignIn, now: Date) =>
  sql`, last_signed_in_at = ${now}, time_zone = coalesce(${timeZone}::text, time_zone)`

const audited = (row: AuditRow) => sql`, audited as (
  insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
  values (${row.happened_at}, ${row.account_id}, ${row.account_name}, ${row.action}, ${row.entity}, ${row.entity_id}, ${row.details},
    ${row.address}, ${row.request_id})
)`
