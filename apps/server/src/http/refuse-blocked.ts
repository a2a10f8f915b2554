/** Whoever is on the block list is told so and nothing else, whatever was asked for; what is being sent to them ends. */
import { blockedPage, isFromHere } from '@hop/server-kit/blocked'
import { ipBlocks as en } from '@hop/texts/en/ip-blocks'
import { ipBlocks as vi } from '@hop/texts/vi/ip-blocks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.js'
import { answerRefusal, languageOf } from './answer-refusal.js'

const words = { vi: vi.page, en: en.page }

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
    const language = languageOf(request)
    const page = blockedPage(language, words[language], request.ip)
    void reply.code(403).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
  } else void answerRefusal(new Refusal('AddressBlocked'), request, reply)
  return true
}

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
