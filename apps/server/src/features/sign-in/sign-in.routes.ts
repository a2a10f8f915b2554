import { signIn } from '@hop/contract/features/sign-in'
import { routesFor } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { changeMyPassword } from './change-password.js'
import type { Sessions } from './sessions.js'
import { writeLanguage } from './sign-in.queries.js'
import { authenticate } from './authenticate.js'
import { endOneSession, readSessions } from './end-session.js'
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
    logout: async (_input, { caller, actor, now }) => {
      await platform.db.transaction().execute(async (transaction) => {
        await sessions.end(transaction, { accountId: caller.accountId, only: caller.sessionId }, 'signed out', now)
        await recordAudit(transaction, actor, { action: 'sign out', entity: 'account', entityId: caller.accountId })
      })
      return {}
    },
    chooseLanguage: async ({ body }, { caller }) => {
      await platform.db.transaction().execute((transaction) => writeLanguage(transaction, caller.accountId, body.language))
      return {}
    },
    mySessions: ({ query }, request) => readSessions(platform, request.caller.accountId, query, request),
    endSession: ({ body }, request) => {
      const { accountId } = request.caller
      return endOneSession(platform, sessions, { accountId, shownId: body.id, reason: 'ended from another session' }, request)
    },
    endOtherSessions: async (_input, { caller, actor, now }) => {
      const ended = await platform.db.transaction().execute(async (transaction) => {
        const count = await sessions.end(
          transaction,
          { accountId: caller.accountId, except: caller.sessionId },
          'ended from another session',
          now,
        )
        await recordAudit(transaction, actor, {
          action: 'end other sessions',
          entity: 'account',
          entityId: caller.accountId,
          details: { count },
        })
        return count
      })
      return { data: { ended } }
    },
  })
