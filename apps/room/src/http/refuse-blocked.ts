/** Whoever is on the block list is told so and nothing else; what is being sent to them ends. Sockets are turned away where they are accepted. */
import { blockedPage, isFromHere } from '@hop/server-kit/blocked'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RoomRefusal } from '../contract/refusals.js'
import type { BlockedAddresses } from './block-list.js'
import { blockedWords } from './blocked-words.js'

export const addressBlocked: RoomRefusal = 'AddressBlocked'

const apiBase = '/bigbluebutton/api'
/** The one call that browsers make. All others are made by portals, which prove by the secret that they may. */
const joinUrl = `${apiBase}/join`

export function refuseBlocked(app: FastifyInstance, blocked: BlockedAddresses): void {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    if (isOfPortals(request) || isFromHere(request)) return done()
    if (blocked.has(request.ip)) return answer(request, reply)
    open.add(request)
    reply.raw.once('close', () => open.delete(request))
    done()
  })
  blocked.onChange(() => {
    for (const request of open) if (blocked.has(request.ip)) request.raw.socket.destroy()
  })
}

function isOfPortals({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith(apiBase) && url !== joinUrl
}

function answer(request: FastifyRequest, reply: FastifyReply): void {
  // The connection ends too: a proxy opens another for whoever comes next.
  void reply.code(403).headers({ connection: 'close', 'cache-control': 'no-store' })
  if (!request.headers.accept?.includes('text/html')) return void reply.send({ code: addressBlocked })
  const language = /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'vi'
  void reply.type('text/html; charset=utf-8').send(blockedPage(language, blockedWords[language], request.ip))
}
