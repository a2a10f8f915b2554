/** Shows that a person is at the browser: by some work of its own (ALTCHA), or by Google's word where that is configured. */
import { captchaAction, signUp } from '@hop/contract/features/sign-up'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { callServer } from '../../api/client'
import { signUpSettings } from './sign-up-settings'

interface Grecaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

/** The browser gives its means of hashing to secure pages only. */
export const canVerify = () => signUpSettings.recaptcha !== null || window.crypto.subtle !== undefined

const solveTimeoutMs = 60_000

export class CaptchaNotLoaded extends Error {}

async function solveOwn(): Promise<string> {
  const { data: challenge } = await callServer(signUp.captchaChallenge, {})
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey, timeout: solveTimeoutMs })
  return btoa(JSON.stringify({ challenge, solution }))
}

function loadGoogle(url: string, siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const ready = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new CaptchaNotLoaded())
    }
    if (window.grecaptcha) return ready()
    const script = document.createElement('script')
    script.src = `${url}/api.js?render=${encodeURIComponent(siteKey)}`
    script.addEventListener('load', ready)
    script.addEventListener('error', () => reject(new CaptchaNotLoaded()))
    document.head.append(script)
  })
}

/** A new one for every call: each is good once. */
export async function captchaToken(): Promise<string> {
  const { recaptcha } = signUpSettings
  if (!recaptcha) return solveOwn()
  const google = await loadGoogle(recaptcha.url, recaptcha.siteKey)
  return google.execute(recaptcha.siteKey, { action: captchaAction })
}

/** Google's script is let in by the headers of this page alone: whoever came here from another one of the app needs them first. */
export function needsOwnLoad(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (
    signUpSettings.recaptcha !== null &&
    navigation !== undefined &&
    new URL(navigation.name).pathname !== window.location.pathname
  )
}
