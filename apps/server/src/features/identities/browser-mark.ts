/**
 * Recognises for a day the browser that began a sign-in at a provider: by a random cookie that no script can read, of which the
 * portal keeps a keyed hash. What the provider said about a person counts in that browser only, even if somebody else got hold of
 * it.
 */
import { isDrawnSecret } from '@hop/contract/fields'
import { days, seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'

const validMs = 1 * days

type Known = Pick<Platform, 'appSecret' | 'publicUrl'>

const isHttps = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => publicUrl().startsWith('https:')

/** The prefix is the browser's promise that no other host has written it; it wants https. */
export const ssoCookiePrefix = (platform: Pick<Platform, 'publicUrl'>) => `${isHttps(platform) ? '__Host-' : ''}hop-sso-`
export const ssoCookieAttributes = (platform: Pick<Platform, 'publicUrl'>) =>
  `Path=/; HttpOnly; SameSite=Lax${isHttps(platform) ? '; Secure' : ''}`

export function readCookies(header: string | undefined): [name: string, value: string][] {
  return (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]]
  })
}

/** Apart from those of the sign-ins, which give way to each other. */
const nameOf = (platform: Known) => ssoCookiePrefix(platform).replace('hop-sso-', 'hop-browser')

const valueIn = (platform: Known, cookies: string | undefined): string | undefined =>
  readCookies(cookies).find(([name, value]) => name === nameOf(platform) && isDrawnSecret(value))?.[1]

/** A browser keeps its mark, also if several windows have begun a sign-in. */
export const browserCookie = (platform: Known & Pick<Platform, 'ids'>, cookies: string | undefined): string =>
  `${nameOf(platform)}=${valueIn(platform, cookies) ?? platform.ids.secret()}; Max-Age=${validMs / seconds}; ${ssoCookieAttributes(platform)}`

/** Null if this browser began nothing here. A row without a mark must not match all browsers that have no cookie either. */
export function browserMark(platform: Known, cookies: string | undefined): string | null {
  const value = valueIn(platform, cookies)
  return value === undefined ? null : createSecretBox(platform.appSecret, 'browser').fingerprint(value)
}
