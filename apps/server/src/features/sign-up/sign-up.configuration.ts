import { numberWithin, optionalText, switchedOn } from '@hop/server-kit/environment'
import * as z from 'zod'
import { defineConfiguration } from '../../platform/define-configuration.js'

export interface RecaptchaSettings {
  siteKey: string
  secretKey: string
  /** From 0 (a program) to 1 (a person). */
  minScore: number
  /**
   * The address of Google's service, without a slash at the end: there is another host for networks where the first cannot be
   * reached.
   */
  url: string
}

/** The work that the portal's own captcha gives a browser: the number of tries, and the cost of each. */
export interface CaptchaWork {
  cost: number
  leastTries: number
  mostTries: number
}

/** About a second of a phone's time; some milliseconds of ours. */
export const captchaWork: CaptchaWork = { cost: 1000, leastTries: 400, mostTries: 1200 }

export interface SignUpSettings {
  /** For the provider's own group: units and corporations instead of companies and their kinds. */
  isInternal: boolean
  /** Without one the portal's own captcha is used. */
  recaptcha: RecaptchaSettings | undefined
  captchaWork: CaptchaWork
}

declare module '../../platform/platform.js' {
  interface Platform {
    signUp: SignUpSettings
  }
}

const variables = {
  INTERNAL_MODE: switchedOn,
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET_KEY: optionalText,
  RECAPTCHA_MIN_SCORE: numberWithin(0, 1).default(0.5),
  RECAPTCHA_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha'),
}
type Given = z.output<z.ZodObject<typeof variables>>

const recaptchaOf = ({
  RECAPTCHA_SITE_KEY: siteKey,
  RECAPTCHA_SECRET_KEY: secretKey,
  RECAPTCHA_MIN_SCORE: minScore,
  RECAPTCHA_URL: url,
}: Given): RecaptchaSettings | undefined =>
  siteKey && secretKey ? { siteKey, secretKey, minScore, url: url.replace(/\/$/, '') } : undefined

export const signUpConfiguration = defineConfiguration({
  variables,
  problems: ({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }) =>
    (RECAPTCHA_SITE_KEY === undefined) === (RECAPTCHA_SECRET_KEY === undefined)
      ? []
      : ['RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY: one is set, and the other is not'],
  settings: (given) => ({ signUp: { isInternal: given.INTERNAL_MODE, recaptcha: recaptchaOf(given), captchaWork } }),
})
