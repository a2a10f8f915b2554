/**
 * The addresses that browsers and providers come to by themselves. Not part of the contract: a browser is sent on to the provider and takes
 * its cookie along; a CAS server says that somebody has signed out, in its own language and to the address of the service.
 */
import { googleNoncePath, type IdentityProviderName, ssoLeavePath, ssoPath } from '@hop/contract/features/single-sign-on'
import { pages } from '@hop/contract/pages'
import type { FastifyReply } from 'fastify'
import { type Callback, type CallbackVisit, defineCallback } from '../../http/callbacks.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import type { Sessions } from '../sign-in/public.js'
import { endByLogoutRequest, logoutUrlAt } from './leave.js'
import { beginSignIn } from './pending-sign-in.js'
import { providersOf, requireProvider } from './providers/providers.js'

const limits = [{ name: 'single sign-on by', calls: 120, perSeconds: 60 }]
const redirecting = ['cas', 'onesme'] as const

export const singleSignOnCallbacks = (platform: Platform, sessions: Sessions): Callback[] => [
  ...redirecting.map((provider) =>
    defineCallback({
      method: 'GET',
      path: ssoPath(provider),
      changes: false,
      limits,
      answer: async (visit) => {
        const elsewhere = publicAddressFor(platform, visit, provider)
        return elsewhere ? visit.reply.redirect(elsewhere) : sendToProvider(platform, provider, visit)
      },
    }),
  ),
  ...redirecting.map((provider) =>
    defineCallback({
      method: 'GET',
      path: ssoLeavePath(provider),
      changes: false,
      limits,
      answer: async ({ reply }) =>
        reply.header('cache-control', 'no-store').redirect((await logoutUrlAt(platform, provider, null)) ?? pages.login.to()),
    }),
  ),
  defineCallback({
    method: 'GET',
    path: googleNoncePath,
    changes: false,
    limits,
    answer: async ({ request, reply }) => {
      requireProvider(platform, 'google')
      const { pending, setCookies } = beginSignIn(platform, 'google', request.headers.cookie, platform.clock.now())
      return reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookies }).send({ nonce: pending.state })
    },
  }),
  defineCallback({
    method: 'POST',
    path: '/',
    changes: true,
    limits,
    body: { as: 'form', maxBytes: 64 * 1024 },
    answer: async ({ form, request, reply }) => {
      if (!providersOf(platform).cas || !form) return refuse('NotFound')
      const xml = form.get('logoutRequest') ?? ''
      await endByLogoutRequest(platform, sessions, xml, { address: request.ip, requestId: request.id, now: platform.clock.now() })
      // The same for a ticket that began nothing here: CAS does not read it, and nobody else learns from it.
      return reply.status(204).send()
    },
  }),
]

/**
 * Providers send people back to PUBLIC_URL, so the cookie must be that host's: whoever begins under another name of the portal goes there
 * first. Said once only: a proxy that does not pass the name on would send people round for ever.
 */
function publicAddressFor(
  { publicUrl }: Platform,
  { request, query }: CallbackVisit,
  provider: IdentityProviderName,
): string | null {
  const isThere = request.host === new URL(publicUrl()).host || query['here'] !== undefined
  return isThere ? null : `${publicUrl()}${ssoPath(provider)}?here=1`
}

async function sendToProvider(
  platform: Platform,
  provider: (typeof redirecting)[number],
  { request, reply }: CallbackVisit,
): Promise<FastifyReply> {
  const { pending, setCookies } = beginSignIn(platform, provider, request.headers.cookie, platform.clock.now())
  try {
    await platform.copy.requireInUse()
    const address = (await requireProvider(platform, provider).signInUrl(pending)) ?? pages.login.to()
    return await reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookies }).redirect(address)
  } catch (error) {
    // Somebody clicked a button: the page says in words what a program would read.
    if (!(error instanceof Refusal)) throw error
    return reply.header('cache-control', 'no-store').redirect(pages.ssoReturn.to({ provider }, { error: error.code }))
  }
}
