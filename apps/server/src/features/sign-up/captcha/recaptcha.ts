/** reCAPTCHA v3: Google says how likely it is that the visitor is a person, for which page and for what. */
import { captchaAction } from '@hop/contract/features/sign-up'
import type { RecaptchaSettings } from '../sign-up.configuration.js'
import { fetchBounded } from '../../../platform/outside/fetch-bounded.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { isOwnHost } from '../../branded-apps/public.js'

const limits = { timeoutMs: 5_000, maxBytes: 100_000 }

interface Verdict {
  success?: unknown
  action?: unknown
  hostname?: unknown
  score?: unknown
  'error-codes'?: unknown
}

/** When Google cannot be asked nobody signs up: what lets everybody through while it is away is no captcha. */
async function askGoogle({ log }: Platform, settings: RecaptchaSettings, token: string): Promise<Verdict> {
  try {
    const body = new URLSearchParams({ secret: settings.secretKey, response: token })
    const { ok, status, text } = await fetchBounded(
      'reCAPTCHA',
      `${settings.url}/api/siteverify`,
      { method: 'POST', body },
      limits,
    )
    if (!ok) throw new Error(`reCAPTCHA answered ${status}`)
    return JSON.parse(text) as Verdict
  } catch (error) {
    log.warn({ err: error }, 'reCAPTCHA could not be asked')
    return refuse('CaptchaUnreachable')
  }
}

export async function requireVerdict(platform: Platform, settings: RecaptchaSettings, token: string): Promise<void> {
  const verdict = await askGoogle(platform, settings, token)
  const codes = Array.isArray(verdict['error-codes']) ? verdict['error-codes'] : []
  // Google takes a token once, and for two minutes.
  if (codes.includes('timeout-or-duplicate')) refuse('CaptchaExpired')
  const isForUs =
    verdict.success === true &&
    verdict.action === captchaAction &&
    typeof verdict.hostname === 'string' &&
    (await isOwnHost(platform, verdict.hostname))
  const isPerson = typeof verdict.score === 'number' && verdict.score >= settings.minScore
  if (isForUs && isPerson) return
  const { action, hostname, score } = verdict
  platform.log.info({ captcha: { action, hostname, score, codes } }, 'a sign-up was refused by reCAPTCHA')
  refuse('CaptchaFailed')
}
