import { signIn } from '@hop/contract/features/sign-in'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { changeMyPassword } from './change-password.js'
import { chooseLanguage } from './choose-language.js'
import type { Sessions } from './sessions.js'
import { authenticate } from './authenticate.js'
import { endMySession, endOtherSessions, signOut } from './end-session.js'
import { readSessions } from './read-sessions.js'
import { extendMySession } from './extend-session.js'
import { completeSecondStep, requestPasskeyToSignIn, signInWithPasskey } from './second-step/complete-second-step.js'

export const signInRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(signIn, {
    authenticate: ({ body }, request) => authenticate(platform, sessions, body, request),
    completeSecondStep: ({ body }, request) => completeSecondStep(platform, sessions, body, request),
    passkeyRequest: async ({ body }, request) => ({ data: await requestPasskeyToSignIn(platform, body.challenge, request) }),
    signInWithPasskey: ({ body }, request) => signInWithPasskey(platform, sessions, body, request),
    changeMyPassword: ({ body }, request) => changeMyPassword(platform, sessions, body, request),
    extendSession: (_input, request) => extendMySession(platform, sessions, request),
    logout: (_input, request) => signOut(platform, sessions, request),
    chooseLanguage: ({ body }, request) => chooseLanguage(platform, body.language, request),
    mySessions: ({ query }, request) => readSessions(platform, request.caller.accountId, query, request),
    endSession: ({ body }, request) => endMySession(platform, sessions, body.id, request),
    endOtherSessions: async (_input, request) => ({ data: { ended: await endOtherSessions(platform, sessions, request) } }),
  })
