/** Whoever is on the block list is told so and nothing else, whatever was asked for; what is being sent to them ends. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.js'
import { answerRefusal, languageOf } from './answer-refusal.js'
import { blockedPage } from './blocked-page.js'

export interface BlockedAddresses {
  has(address: string): boolean
  onChange(listener: () => void): void
}

/** True when the request is answered. */
export function refuseIfBlocked(blocked: BlockedAddresses | undefined, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!blocked?.has(request.ip) || isFromHere(request)) return false
  // The connection ends too: a proxy opens another for whoever comes next.
  void reply.header('connection', 'close')
  if (request.headers.accept?.includes('text/html')) {
    const page = blockedPage(languageOf(request), request.ip)
    void reply.code(403).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  } else void answerRefusal(new Refusal('AddressBlocked'), request, reply)
  return true
}

/**
 * The machine asks itself, at its start for its own page and on a new port whether it is ready: by an address that a blocked range may hold.
 * Refused, it would not start again.
 */
const isFromHere = ({ ip, socket }: FastifyRequest): boolean => ip === socket.remoteAddress && ip === socket.localAddress

export function refuseBlocked(app: FastifyInstance, blocked: BlockedAddresses | undefined): void {
  if (!blocked) return
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (refuseIfBlocked(blocked, request, reply)) return
    open.add(request)
    // Also when the other side goes before the answer has ended.
    reply.raw.once('close', () => open.delete(request))
    done()
  })
  blocked.onChange(() => {
    for (const request of open) if (blocked.has(request.ip) && !isFromHere(request)) request.raw.socket.destroy()
  })
}
