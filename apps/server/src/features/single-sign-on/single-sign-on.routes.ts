import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import type { Sessions } from '../sign-in/public.js'
import { leave } from './leave.js'
import { linkByPassword, linkHere } from './link-by-password.js'
import { readOwnIdentities, removeOwnIdentity } from './own-identities.js'
import { signInByCas, signInByGoogle, signInByOneSme } from './sign-in-calls.js'

export const singleSignOnRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(singleSignOn, {
    signInByCas: ({ query }, request) => signInByCas(platform, sessions, query, request),
    signInByGoogle: async ({ body }, request) => ({ data: await signInByGoogle(platform, sessions, body, request) }),
    signInByOneSme: async ({ query }, request) => {
      const answer = await signInByOneSme(platform, sessions, query, request)
      return { data: 'token' in answer ? { ...answer, oneSmeAccessToken: null } : answer }
    },
    link: ({ body }, request) => linkByPassword(platform, sessions, body, request),
    linkHere: async ({ body }, request) => {
      await linkHere(platform, body, request)
      return {}
    },
    mine: async (_, request) => ({ data: await readOwnIdentities(platform, request) }),
    remove: async ({ body }, request) => {
      await removeOwnIdentity(platform, sessions, body.id, request)
      return {}
    },
    leave: async (_, request) => ({ data: await leave(platform, sessions, request) }),
  })
