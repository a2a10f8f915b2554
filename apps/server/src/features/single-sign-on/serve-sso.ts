/**
 * The addresses that browsers and providers come to by themselves. Not part of the contract: a browser is sent on to the provider and takes
 * its cookie along; a CAS server says that somebody has signed out, in its own language and to the address of the service.
 */
import { googleNoncePath, type IdentityProviderName, ssoLeavePath, ssoPath } from '@hop/contract/features/single-sign-on'
import { pages } from '@hop/contract/pages'
import { networkOf } from '@hop/server-kit/network-of'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallServing } from '../../http/serve-call.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import type { Sessions } from '../sign-in/public.js'
import { endByLogoutRequest, logoutUrlAt } from './leave.js'
import { beginSignIn } from './pending-sign-in.js'
import { providersOf, requireProvider } from './providers/providers.js'

const perAddress = { by: 'address', calls: 120, perSeconds: 60 } as const
const bodyLimit = 64 * 1024
const redirecting = ['cas', 'onesme'] as const

export async function serveSso(
  app: FastifyInstance,
  platform: Platform,
  sessions: Sessions,
  takeRateLimit: CallServing['takeRateLimit'],
): Promise<void> {
  const limited = async (request: FastifyRequest) => {
    const { allowed, retryAfterSeconds } = await takeRateLimit(`single sign-on by ${networkOf(request.ip)}`, perAddress)
    if (!allowed) refuse('TooManyRequests', { params: [retryAfterSeconds] })
  }

  for (const provider of redirecting)
    app.get<{ Querystring: { here?: string } }>(ssoPath(provider), { onRequest: limited }, async (request, reply) => {
      const elsewhere = publicAddressFor(platform, request, provider)
      return elsewhere ? reply.redirect(elsewhere) : sendToProvider(platform, provider, request, reply)
    })

  for (const provider of redirecting)
    app.get(ssoLeavePath(provider), { onRequest: limited }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect((await logoutUrlAt(platform, provider, null)) ?? pages.login.to()),
    )

  app.get(googleNoncePath, { onRequest: limited }, async (request, reply) => {
    requireProvider(platform, 'google')
    const { pending, setCookies } = beginSignIn(platform, 'google', request.headers.cookie, platform.clock.now())
    return reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookies }).send({ nonce: pending.state })
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/', { onRequest: limited }, async (request, reply) => {
      if (!providersOf(platform).cas || typeof request.body !== 'string') return refuse('NotFound')
      const xml = new URLSearchParams(request.body).get('logoutRequest') ?? ''
      await endByLogoutRequest(platform, sessions, xml, { address: request.ip, requestId: request.id, now: platform.clock.now() })
      // The same for a ticket that began nothing here: CAS does not read it, and nobody else learns from it.
      return reply.status(204).send()
    })
  })
}

/**
 * Providers send people back to PUBLIC_URL, so the cookie must be that host's: whoever begins under another name of the portal goes there
 * first. Said once only: a proxy that does not pass the name on would send people round for ever.
 */
function publicAddressFor(
  { publicUrl }: Platform,
  request: FastifyRequest<{ Querystring: { here?: string } }>,
  provider: IdentityProviderName,
): string | null {
  const isThere = request.host === new URL(publicUrl()).host || request.query.here !== undefined
  return isThere ? null : `${publicUrl()}${ssoPath(provider)}?here=1`
}

async function sendToProvider(
  platform: Platform,
  provider: (typeof redirecting)[number],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pending, setCookies } = beginSignIn(platform, provider, request.headers.cookie, platform.clock.now())
  try {
    const address = (await requireProvider(platform, provider).signInUrl(pending)) ?? pages.login.to()
    return await reply.headers({ 'cache-control': 'no-store', 'set-cookie': setCookies }).redirect(address)
  } catch (error) {
    // Somebody clicked a button: the page says in words what a program would read.
    if (!(error instanceof Refusal)) throw error
    return reply.header('cache-control', 'no-store').redirect(pages.ssoReturn.to({ provider }, { error: error.code }))
  }
}
