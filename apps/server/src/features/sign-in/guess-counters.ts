/**
 * The counters of a try. A stranger's try is counted by the name as typed, which decides what the person is shown, and by the
 * account, which stays hidden: username and e-mail address of one account share one count, and look like two accounts from
 * outside. Both are counted for each network and for all networks together. A known browser and a signed-in session have counters
 * of their own, so that a stranger cannot lock them.
 */
import type { Platform } from '../../platform/platform.js'
import { networkOf } from '@hop/server-kit/network-of'
import { createSecretBox } from '../../platform/secret-box.js'
import type { GuessKey } from './guesses.queries.js'
import type { GuessScope } from './guesses.rules.js'

export type TriedFrom =
  | { kind: 'stranger'; typedName: string; address: string }
  | { kind: 'known browser'; browserId: string }
  | { kind: 'session' }

export interface GuessCounter extends GuessKey {
  scope: GuessScope
  /** Whether the person who tries may be shown this lock. */
  isShown: boolean
}

/**
 * A person who tries the second step knows the password already. So strangers share one counter, wherever they come from: using
 * many addresses gives no more tries. The owner's own browsers and sessions have their own counters.
 */
export function secondStepCounters(
  accountId: number,
  from: { kind: 'browser'; browserId: string | null } | { kind: 'session' },
): GuessCounter[] {
  const source = from.kind === 'session' ? 'session' : from.browserId === null ? '*' : `browser ${from.browserId}`
  return [{ subject: secondStepSubject(accountId), source, scope: 'one place', isShown: true }]
}

const secondStepSubject = (accountId: number) => `second step ${accountId}`

const accountSubject = (accountId: number) => `account ${accountId}`

/** Not the name itself: people type their password into the wrong field. */
const nameSubject = ({ appSecret }: Pick<Platform, 'appSecret'>, name: string) =>
  `name ${createSecretBox(appSecret, 'typed name').fingerprint(name)}`

export const addressKey = (address: string): GuessKey => ({ subject: 'address', source: networkOf(address) })

export function countersOf(platform: Platform, accountId: number | null, from: TriedFrom): GuessCounter[] {
  if (from.kind !== 'stranger') {
    const source = from.kind === 'session' ? 'session' : `browser ${from.browserId}`
    return [{ subject: accountSubject(accountId ?? 0), source, scope: 'one place', isShown: true }]
  }
  const at = (subject: string, isShown: boolean): GuessCounter[] => [
    { subject, source: networkOf(from.address), scope: 'one place', isShown },
    { subject, source: '*', scope: 'everywhere', isShown },
  ]
  const name = nameSubject(platform, from.typedName)
  // A name that no account has gets as many counters as any other, so that it takes the same time.
  return [...at(name, true), ...at(accountId === null ? `nobody ${name}` : accountSubject(accountId), false)]
}

/** Everything that is counted against an account, by whatever name. */
export const subjectsOf = (
  platform: Pick<Platform, 'appSecret'>,
  account: { id: number; username: string; email: string },
): string[] => [
  accountSubject(account.id),
  secondStepSubject(account.id),
  nameSubject(platform, account.username.toLowerCase()),
  nameSubject(platform, account.email.toLowerCase()),
]
