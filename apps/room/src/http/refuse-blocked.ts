/** Whoever is on the block list is told so and nothing else; what is being sent to them ends. Sockets are turned away where they are accepted. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RoomRefusal } from '../contract/refusals.js'
import type { BlockedAddresses } from './block-list.js'
import { blockedPage } from './blocked-page.js'

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

/** The machine asks itself, at its start for its own page: by an address that others may have blocked with a range. */
const isFromHere = ({ ip, socket }: FastifyRequest): boolean => ip === socket.remoteAddress && ip === socket.localAddress

function answer(request: FastifyRequest, reply: FastifyReply): void {
  // The connection ends too: a proxy opens another for whoever comes next.
  void reply.code(403).headers({ connection: 'close', 'cache-control': 'no-store' })
  if (!request.headers.accept?.includes('text/html')) return void reply.send({ code: addressBlocked })
  void reply.type('text/html; charset=utf-8').send(blockedPage(request.headers['accept-language'], request.ip))
}
