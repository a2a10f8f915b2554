/**
 * By what a try is counted. A stranger's: by the name as typed, which decides what is told, and by the account, which nobody hears of: the
 * username and the e-mail address of one account are one to the count, and two to whoever asks. From one place each, and from everywhere
 * together. A browser that signed in before, and whoever is signed in, are places of their own: no stranger can lock them.
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
  /** Whether whoever tries may hear of it. */
  isShown: boolean
}

/**
 * Who tries a second step knows the password already: strangers are counted together wherever they come from, so that many places are no
 * more tries than one. The owner's own browsers and sessions are places of their own.
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
  // A name that nobody has gets as many counters as any other: it takes as long.
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
