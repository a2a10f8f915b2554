/** Server-to-server OAuth: one token for an account, kept until shortly before it ends. */
import * as z from 'zod/mini'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { type BoundedAnswer, fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { readJson, textOf } from '../../platform/untyped.js'
import { type CoreAccess, CoreRefused, CoreUnavailable } from '../meeting-core.js'

const limits = { timeoutMs: 10_000, maxBytes: 64 * 1024 }
/** Renewed this long before its end. */
const marginMs = 60_000

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number(), api_url: z.optional(z.string()) })

export interface ZoomToken {
  token: string
  /** The address of this account's API. */
  apiBase: string
}

interface KeptToken extends ZoomToken {
  /** By the machine's clock that only goes forward: a token is good for a time, not until one. */
  until: number
}

const kept = new Map<string, Promise<KeptToken>>()
const nameOf = ({ apiUrl, apiSecret, settings }: CoreAccess) =>
  JSON.stringify([apiUrl, settings['accountId'], settings['clientId'], apiSecret])

/** Calls that come at once ask once: whoever finds the old token ended while a newer is being asked for waits for that one. */
export async function zoomToken(core: CoreAccess): Promise<ZoomToken> {
  const name = nameOf(core)
  for (;;) {
    const current = kept.get(name)
    if (!current) return ask(core, name)
    const known = await current
    if (known.until > performance.now()) return known
    if (kept.get(name) === current) kept.delete(name)
  }
}

async function ask(core: CoreAccess, name: string): Promise<KeptToken> {
  const asked = askForToken(core)
  kept.set(name, asked)
  try {
    return await asked
  } catch (error) {
    // A refusal is not kept: the next call asks again.
    if (kept.get(name) === asked) kept.delete(name)
    throw error
  }
}

/** This token was refused although it should still be good: the app was deactivated, or the token withdrawn. A newer one stays. */
export async function forgetZoomToken(core: CoreAccess, token: string): Promise<void> {
  const name = nameOf(core)
  const current = kept.get(name)
  if (current && (await current.catch(() => null))?.token === token && kept.get(name) === current) kept.delete(name)
}

/** zoom.us gives tokens for api.zoom.us; where both are served by one host (a proxy, a test), that host gives them. */
function tokenUrl(apiUrl: string): string {
  const { origin, hostname } = new URL(apiUrl)
  return hostname === 'api.zoom.us' ? 'https://zoom.us/oauth/token' : `${origin}/oauth/token`
}

async function askForToken({ apiUrl, apiSecret, settings }: CoreAccess): Promise<KeptToken> {
  const { accountId, clientId } = settings
  const body = new URLSearchParams({ grant_type: 'account_credentials', account_id: textOf(accountId) })
  const authorization = `Basic ${Buffer.from(`${textOf(clientId)}:${apiSecret}`).toString('base64')}`
  let response: BoundedAnswer
  try {
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    response = await fetchBounded('Zoom', tokenUrl(apiUrl), { method: 'POST', headers, body }, limits)
  } catch (error) {
    if (error instanceof CallInsideTransaction) throw error
    throw new CoreUnavailable(`Zoom did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
  if (response.status === 429 || response.status >= 500) throw new CoreUnavailable(`Zoom answered ${response.status}`)
  if (!response.ok) throw new CoreRefused('zoomCredentials', `Zoom does not accept the credentials (${response.status})`)
  const parsed = tokenAnswer.safeParse(readJson(response.text))
  if (!parsed.success) throw new CoreUnavailable('Zoom answered something unexpected')
  const { access_token: token, expires_in: seconds, api_url: regional } = parsed.data
  const base = (regional ?? apiUrl).replace(/\/+$/, '')
  return { token, apiBase: base.endsWith('/v2') ? base : `${base}/v2`, until: performance.now() + seconds * 1000 - marginMs }
}
