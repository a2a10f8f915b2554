/**
 * By which a browser that began a sign-in elsewhere is known again for a day: a random cookie that no script reads, of which the portal keeps
 * a keyed hash. What a provider said of a person is worth something in that browser only, however it got into others' hands.
 */
import { createHash } from 'node:crypto'
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
  readCookies(cookies).find(([name, value]) => name === nameOf(platform) && /^[\w-]{20,100}$/.test(value))?.[1]

/** One browser keeps its own, also where several windows have begun. */
export const browserCookie = (platform: Known & Pick<Platform, 'ids'>, cookies: string | undefined): string =>
  `${nameOf(platform)}=${valueIn(platform, cookies) ?? platform.ids.secret()}; Max-Age=${validMs / seconds}; ${ssoCookieAttributes(platform)}`

/** An app that brings a provider's word by itself has no cookie: it is known by what it calls itself, as in the second step. */
export function browserMark(platform: Known, request: { cookies?: string | undefined; userAgent: string }): string {
  const cookie = valueIn(platform, request.cookies)
  const app = createHash('sha256').update(request.userAgent).digest('base64url')
  return createSecretBox(platform.appSecret, 'browser').fingerprint(cookie === undefined ? `app ${app}` : `cookie ${cookie}`)
}
