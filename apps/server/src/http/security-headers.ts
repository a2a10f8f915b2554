import { addSecurityHeaders, type PagePolicy, setSecurityHeaders } from '@hop/server-kit/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const policy: PagePolicy = {
  sources: { images: 'data: blob:', connections: '' },
  referrer: 'strict-origin-when-cross-origin',
  permissions: 'camera=(), microphone=(), geolocation=(), payment=()',
  // A player that is open goes to the next moment that is clicked, wherever its room stands.
  opens: 'same-origin-allow-popups',
}

export function securePortal(app: FastifyInstance): void {
  addSecurityHeaders(app, () => policy)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/** For what the framework answers before any hook has run. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply, policy)
  void reply.header('x-request-id', request.id)
}
