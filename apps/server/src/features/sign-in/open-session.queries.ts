/** A new session and everything that is written with it, in one statement: each round trip makes the person who signs in wait. */
import type { Language } from '@hop/texts/languages'
import { sql } from 'kysely'
import type { AuditRow } from '../../platform/audit/audit.js'
import { compileOnce } from '../../platform/database/compile-once.js'
import type { Executor } from '../../platform/database/database.js'
import { columnsOfEnded, endTries, type EndedTries, type EndedTriesColumns } from './ended-tries.queries.js'

export interface NewSession {
  id: string
  accountId: number
  signedInAt: Date
  expiresAt: Date
  address: string
  userAgent: string
  /** The language in which a person uses the portal; messages to that person are written in it. */
  language: Language
  provider: string | null
  /** A keyed hash of it. */
  providerTicket: string | null
  sealedIdToken: string | null
  /** Whether the account's password was used too; only set if a provider signed the person in, otherwise always false. */
  isPasswordUsed: boolean
  linkMark: string | null
}

interface SignIn {
  audit: AuditRow
  /** The browser's time zone, for times in messages. */
  timeZone: string | null
  endedTries: EndedTries | undefined
}

/** The address is one and the same for session and audit. */
type Given = NewSession & AuditRow & EndedTriesColumns & { kept: number; timeZone: string | null }

/**
 * Only the row of the account is written and none of its indexes, because no lookup uses the changed columns. If there are more
 * than `kept` other sessions, those used longest ago end; the new session is not among those that the statement sees.
 */
const statement = ({ isSignIn, endsTries }: { isSignIn: boolean; endsTries: boolean }) =>
  compileOnce<Given, { ended: number }>(
    (given) => sql`
    with opened as (
      insert into sessions (id, account_id, signed_in_at, expires_at, last_seen_at, address, user_agent, provider, provider_ticket,
        sealed_id_token, password_used, link_mark)
      values (${given.id}, ${given.accountId}, ${given.signedInAt}, ${given.expiresAt}, ${given.signedInAt}, ${given.address},
        ${given.userAgent}, ${given.provider}, ${given.providerTicket}, ${given.sealedIdToken}, ${given.isPasswordUsed}, ${given.linkMark})
    ), account as (
      update accounts set language = ${given.language} ${isSignIn ? signedIn(given) : sql``} where id = ${given.accountId} returning id
    ), ended as (
      update sessions set ended_at = ${given.signedInAt}, ended_reason = 'too many sessions'
      where id in (
        select id from sessions where account_id = ${given.accountId} and ended_at is null and expires_at > ${given.signedInAt}
        order by last_seen_at desc, id offset ${given.kept}
      )
      returning id
    ) ${isSignIn ? audited(given) : sql``} ${endsTries ? sql`, ${endTries(given, 'account')}` : sql``}
    select count(*)::int as ended from ended`,
  )

const signedIn = ({ signedInAt, timeZone }: Given) =>
  sql`, last_signed_in_at = ${signedInAt}, time_zone = coalesce(${timeZone}::text, time_zone)`

const audited = (row: AuditRow) => sql`, audited as (
  insert into audit_log (happened_at, account_id, account_name, action, entity, entity_id, details, address, request_id)
  values (${row.happened_at}, ${row.account_id}, ${row.account_name}, ${row.action}, ${row.entity}, ${row.entity_id}, ${row.details},
    ${row.address}, ${row.request_id})
)`

const statements = {
  anotherSession: statement({ isSignIn: false, endsTries: false }),
  signIn: statement({ isSignIn: true, endsTries: false }),
  signInByPassword: statement({ isSignIn: true, endsTries: true }),
}

/** Returns how many sessions ended because only `keep` of them may stay open. */
export async function openSession(db: Executor, session: NewSession, keep: number, signIn?: SignIn): Promise<number> {
  const { audit, timeZone, endedTries } = signIn ?? {}
  const values = { ...session, ...audit, timeZone, ...(endedTries && columnsOfEnded(endedTries)), kept: keep - 1 }
  const send = !signIn ? statements.anotherSession : endedTries ? statements.signInByPassword : statements.signIn
  // Values that are missing here have no place in the chosen statement, so it never reads them.
  const [row] = await send(db, values as Given)
  return row?.ended ?? 0
}
