/** One call to Zoom: with a token, bounded in time and size, tried again when Zoom's rate limit says so. */
import { setTimeout as wait } from 'node:timers/promises'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { type BoundedAnswer, fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { type CoreAccess, CoreRefused, CoreUnavailable } from '../meeting-core.js'
import { forgetZoomToken, zoomToken } from './zoom-token.js'

const limits = { timeoutMs: 10_000, maxBytes: 4 * 1024 * 1024 }
const tries = 4

export interface ZoomCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}

/** The answer's JSON, or null for one without content. A missing thing answers null too when `isMissingFine`. */
export async function callZoom(
  core: CoreAccess,
  call: ZoomCall,
  { isMissingFine = false } = {},
): Promise<Record<string, unknown> | null> {
  let hasRenewedToken = false
  for (let attempt = 1; ; attempt++) {
    const { response, token } = await send(core, call)
    if (response.status === 429 && attempt < tries) {
      await wait(patienceMs(response, attempt))
      continue
    }
    if (response.status === 401 && !hasRenewedToken) {
      hasRenewedToken = true
      await forgetZoomToken(core, token)
      continue
    }
    // What makes something may have made it: whoever asked for it looks before asking again.
    if (response.status >= 500 && attempt < tries && call.method !== 'POST') {
      await wait(200 * 2 ** attempt)
      continue
    }
    return read(response, isMissingFine)
  }
}

async function send(core: CoreAccess, { method, path, body }: ZoomCall): Promise<{ response: BoundedAnswer; token: string }> {
  const { token, apiBase } = await zoomToken(core)
  try {
    const init = {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    const response = await fetchBounded('Zoom', `${apiBase}${path}`, init, limits)
    return { response, token }
  } catch (error) {
    if (error instanceof CallInsideTransaction) throw error
    throw new CoreUnavailable(`Zoom did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

/** A limit per second is over in a moment; one per day is not worth waiting for here. */
function patienceMs(response: BoundedAnswer, attempt: number): number {
  if (response.headers.get('x-ratelimit-type') === 'Daily-limit') throw new CoreUnavailable("Zoom's daily limit is used up")
  return 1000 * attempt + Math.floor(Math.random() * 250)
}

function read(response: BoundedAnswer, isMissingFine: boolean): Record<string, unknown> | null {
  const content = parsed(response.text)
  if (response.ok) return content
  if (response.status === 404 && isMissingFine) return null
  if (response.status === 429 || response.status >= 500) throw new CoreUnavailable(`Zoom answered ${response.status}`)
  const { code, message } = content ?? {}
  throw new CoreRefused(
    `zoom${typeof code === 'number' ? code : response.status}`,
    typeof message === 'string' ? message : `Zoom answered ${response.status}`,
  )
}

function parsed(text: string): Record<string, unknown> | null {
  if (text === '') return null
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
