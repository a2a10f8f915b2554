/** Open sessions: which account a token belongs to, and how sessions end. */
import { minutes, seconds } from '../../platform/clock.js'
import type { SignedInCaller } from '../../http/caller.js'
import type { AuditRow } from '../../platform/audit/audit.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { notify } from '../../platform/database/notifications.js'
import type { Platform } from '../../platform/platform.js'
import { readSignInSettings } from '../settings/public.js'
import type { Language } from '@hop/texts/languages'
import type { EndedTries } from './ended-tries.queries.js'
import { openSession } from './open-session.queries.js'
import { endSessions, findOpenSession, type SessionsToEnd, touchSession } from './sign-in.queries.js'
import { isOver, mostSessions, passwordDue, sessionLengthMs, twoStepDueAt } from './sign-in.rules.js'
import { createTokens } from './tokens.js'

/** The provider with which the session began, if any: a single logout needs it. */
export interface ProviderSession {
  provider: string
  /** A keyed hash of the provider's session, which the provider names in a single logout. */
  ticket?: string
  sealedIdToken?: string
  /** It was linked in this very sign-in, by the account's password: what is due of that stays due. */
  isByPassword?: boolean
  /** Sealed in the challenge of that linking too: what is left to do before it, is done in this sign-in. */
  linkMark?: string
}

/** What is stored of a sign-in besides its session. */
export interface KeptSignIn {
  audit: AuditRow
  timeZone: string | null
  /** The tries that the right password ends; undefined without a password or after a second step, before which they ended. */
  endedTries: EndedTries | undefined
}

export interface Sessions {
  /** `signIn` is left out when a signed-in person gets another session. */
  open(
    db: Executor,
    accountId: number,
    from: { now: Date; address: string; userAgent: string; language: Language; linkMark?: string | null },
    signIn?: KeptSignIn & { providerSession: ProviderSession | undefined },
  ): Promise<{ token: string }>
  tokenFor(accountId: number, sessionId: string, now: Date, expiresAt: Date): string
  whoIsCalling(token: string, address: string): Promise<SignedInCaller | null>
  end(transaction: Transaction, which: SessionsToEnd, reason: string, now: Date): Promise<number>
  /** After a change of role, name or password, which must take effect for the account's next call. */
  forget(db: Executor, accountId: number): Promise<void>
}

interface Known {
  caller: SignedInCaller
  loadedAt: number
  seenAt: number
}

const channel = 'account_changed'
/** A revocation by another server arrives by notification; this is for the case that the notification is lost. */
const trustedForMs = 5 * seconds
const seenEveryMs = 1 * minutes
const knownLimit = 20_000

export function createSessions(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'appSecret' | 'notifications'>,
): Sessions {
  const { db, clock, ids, log } = platform
  const tokens = createTokens(platform.appSecret)
  const known = new Map<string, Known>()

  const forgetHere = (accountId: number) => {
    for (const [sessionId, { caller }] of known) if (caller.accountId === accountId) known.delete(sessionId)
  }
  platform.notifications.on(channel, (payload) => forgetHere(Number(payload)))

  const load = async (sessionId: string, now: Date): Promise<Known | null> => {
    const [account, { policy, duty }] = await Promise.all([findOpenSession(db, sessionId, now), readSignInSettings(db)])
    if (!account || account.customer_is_deleted) return null
    const { id, name, username, role, customer_id, region_id } = account
    const password = { changedAt: account.password_changed_at, setByStaff: account.password_set_by_staff }
    // A person who came through a provider alone used no password, and may not know one.
    const hasUsedPassword = account.session_provider === null || account.session_password_used
    const due = hasUsedPassword ? passwordDue(password, policy, now) : null
    const caller: SignedInCaller = {
      kind: 'signed in',
      accountId: id,
      name,
      username,
      role,
      customerId: customer_id,
      regionId: region_id,
      sessionId,
      passwordDue: due,
      isProfileDue: account.profile_due,
      isTwoStepDue: isOver(twoStepDueAt(account, duty), now),
    }
    if (known.size >= knownLimit) known.clear()
    const entry = { caller, loadedAt: now.getTime(), seenAt: account.last_seen_at.getTime() }
    known.set(sessionId, entry)
    return entry
  }

  const forget = async (executor: Executor, accountId: number) => {
    forgetHere(accountId)
    await notify(executor, channel, String(accountId))
  }

  return {
    open: async (executor, accountId, { now, address, userAgent, language, linkMark = null }, signIn) => {
      const id = ids.secret()
      const expiresAt = new Date(now.getTime() + sessionLengthMs)
      const elsewhere = signIn?.providerSession
      const session = {
        id,
        accountId,
        signedInAt: now,
        expiresAt,
        address,
        userAgent,
        language,
        provider: elsewhere?.provider ?? null,
        providerTicket: elsewhere?.ticket ?? null,
        sealedIdToken: elsewhere?.sealedIdToken ?? null,
        isPasswordUsed: elsewhere?.isByPassword ?? false,
        linkMark: elsewhere?.linkMark ?? linkMark,
      }
      if ((await openSession(executor, session, mostSessions, signIn)) > 0) await forget(executor, accountId)
      return { token: tokens.issue({ accountId, sessionId: id }, now, expiresAt) }
    },
    tokenFor: (accountId, sessionId, now, expiresAt) => tokens.issue({ accountId, sessionId }, now, expiresAt),
    whoIsCalling: async (token, address) => {
      const now = clock.now()
      const content = await tokens.read(token, now)
      if (!content) return null
      const cached = known.get(content.sessionId)
      const isFresh = cached !== undefined && now.getTime() - cached.loadedAt < trustedForMs
      const entry = isFresh ? cached : await load(content.sessionId, now)
      if (!entry) {
        known.delete(content.sessionId)
        return null
      }
      if (now.getTime() - entry.seenAt > seenEveryMs) {
        entry.seenAt = now.getTime()
        // Not awaited: it only feeds the list of one's own sessions.
        touchSession(db, content.sessionId, now, address).catch((error: unknown) =>
          log.warn({ err: error }, 'could not note that a session was seen'),
        )
      }
      return entry.caller
    },
    end: async (transaction, which, reason, now) => {
      const ended = await endSessions(transaction, which, reason, now)
      await forget(transaction, which.accountId)
      return ended
    },
    forget,
  }
}
