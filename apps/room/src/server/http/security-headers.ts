import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** For the style elements that the page's component library writes at run time; scripts come from files only. */
    styleNonce: string
  }
}

export function securityHeaders(app: FastifyInstance, publicUrl: () => string): void {
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.styleNonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': contentSecurityPolicy(reply.styleNonce, publicUrl()),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      // The address of the page holds a ticket.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), fullscreen=(self), geolocation=(), payment=()',
    })
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}

function contentSecurityPolicy(nonce: string, publicUrl: string): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  // The logo in a meeting's brand comes from wherever its portal keeps it.
  const logos = publicUrl.startsWith('https:') ? 'https:' : 'https: http:'
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Style attributes cannot run anything and every component library sets them; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${logos}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    // Not every browser counts a WebSocket of the same place as 'self'.
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
