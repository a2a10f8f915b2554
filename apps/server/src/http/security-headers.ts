import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** For the style elements that the page's component library writes at run time; scripts come from files only. */
    styleNonce: string
  }
}

export function securityHeaders(app: FastifyInstance): void {
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.styleNonce = randomBytes(16).toString('base64')
  reply.headers({
    'content-security-policy': contentSecurityPolicy(reply.styleNonce),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-request-id': request.id,
  })
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Style attributes cannot run anything and every component library sets them; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
