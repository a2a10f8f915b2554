import type { Platform } from '../../../platform/platform.js'
import { requireSolution } from './altcha.js'
import { requireVerdict } from './recaptcha.js'

/** By the captcha that is configured: a program that works for one does not get by with the other. */
export const requirePerson = (platform: Platform, token: string, now: Date): Promise<void> => {
  const { recaptcha } = platform.signUp
  return recaptcha ? requireVerdict(platform, recaptcha, token) : requireSolution(platform, token, now)
}
