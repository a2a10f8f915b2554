import { signUp } from '@hop/contract/features/sign-up'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from '../sign-in/public.js'
import { activate, activateBySso } from './activate.js'
import { makeChallenge } from './captcha/altcha.js'
import { completeProfile } from './complete-profile.js'
import { verifyActivationCode } from './verify-activation-code.js'
import { verifyEmail } from './verify-email.js'

export const signUpRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(signUp, {
    captchaChallenge: async (_input, { now }) => ({ data: await makeChallenge(platform, now) }),
    verifyEmail: ({ body, query }, request) => verifyEmail(platform, body, query.secretKey, request),
    verifyActivationCode: ({ query }, request) => verifyActivationCode(platform, query.secretKey, request),
    activate: ({ body, query }, request) => activate(platform, query.secretKey, body, request),
    activateBySso: ({ query }, request) => activateBySso(platform, sessions, query.secretKey, request),
    completeProfile: async ({ body }, request) => {
      await completeProfile(platform, sessions, body, request)
      return {}
    },
  })
