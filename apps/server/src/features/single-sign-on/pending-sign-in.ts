/**
 * What a browser that began a sign-in carries until it comes back: sealed, in a cookie that no script reads, for ten minutes, good once on
 * all servers together. Several windows may have begun one each.
 */
import type { IdentityProviderName } from '@hop/contract/features/single-sign-on'
import { minutes, seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { useOnce } from '../../platform/used-once.js'
import { browserCookie, readCookies, ssoCookieAttributes, ssoCookiePrefix } from '../identities/public.js'
import type { PendingSignIn } from './providers/identity-provider.js'

const validMs = 10 * minutes
/** The oldest give way: a browser sends all of them with every call that reads one. */
const mostAtOnce = 8

interface Kept extends PendingSignIn {
  endsAt: number
}

const boxOf = ({ appSecret }: Pick<Platform, 'appSecret'>) => createSecretBox(appSecret, 'sign-in elsewhere')

/** CAS brings nothing back that could tell two windows apart. */
const nameOf = (platform: Pick<Platform, 'publicUrl'>, provider: IdentityProviderName, state: string) =>
  `${ssoCookiePrefix(platform)}${provider}${provider === 'cas' ? '' : `-${state.slice(0, 16)}`}`

/** A new one, and the cookies that the answer sets. */
export function beginSignIn(
  platform: Platform,
  provider: IdentityProviderName,
  cookies: string | undefined,
  now: Date,
): { pending: PendingSignIn; setCookies: string[] } {
  const { ids } = platform
  // PKCE wants at least 43 characters of its verifier.
  const pending: PendingSignIn = { provider, state: ids.secret(), nonce: ids.secret(), verifier: ids.secret() + ids.secret() }
  const kept: Kept = { ...pending, endsAt: now.getTime() + validMs }
  const sealed = boxOf(platform).seal(JSON.stringify(kept), provider)
  const attributes = ssoCookieAttributes(platform)
  const tooMany = readCookies(cookies)
    .filter(([name]) => name.startsWith(ssoCookiePrefix(platform)))
    .slice(0, -(mostAtOnce - 1))
  return {
    pending,
    setCookies: [
      ...tooMany.map(([name]) => `${name}=; Max-Age=0; ${attributes}`),
      `${nameOf(platform, provider, pending.state)}=${sealed}; Max-Age=${validMs / seconds}; ${attributes}`,
      browserCookie(platform, cookies),
    ],
  }
}

/** What this browser began, if it did, in time and for the first time. Refuses everything else. */
export async function takePending(
  platform: Platform,
  provider: IdentityProviderName,
  { cookies, state, now }: { cookies: string | undefined; state: string | null; now: Date },
): Promise<PendingSignIn> {
  const name = nameOf(platform, provider, state ?? '')
  const sealed = readCookies(cookies).find(([one]) => one === name)?.[1]
  const opened = sealed === undefined ? null : boxOf(platform).open(sealed, provider)
  if (opened === null) return refuse('SsoStateInvalid')
  const kept = JSON.parse(opened) as Kept
  const isSame = provider === 'cas' || kept.state === state
  if (!isSame || kept.endsAt <= now.getTime()) return refuse('SsoStateInvalid')
  if (!(await useOnce(platform.db, 'sign-in elsewhere', kept.state, new Date(kept.endsAt)))) return refuse('SsoStateInvalid')
  return kept
}
