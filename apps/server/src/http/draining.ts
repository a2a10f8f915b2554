/**
 * How a server leaves while others take over. First it says that it is not ready and asks every connection to end with its next answer, but
 * serves all that comes; after that its listeners take no new connections, and what they have accepted gets a bounded time to end.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  /** The server is not ready any more; every answer ends its connection. */
  begin(): void
  readonly hasBegun: boolean
  /** The next answer on this connection is its last: the port it came by is being left, and the server stays ready. */
  endWithNextAnswer(socket: Socket): void
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

export function drainOnClose(app: FastifyInstance): void {
  let hasBegun = false
  const leaving = new WeakSet<Socket>()

  app.addHook('preClose', async () => {
    hasBegun = true
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasBegun || leaving.has(request.raw.socket)) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.decorate('draining', {
    get hasBegun() {
      return hasBegun
    },
    begin: () => {
      hasBegun = true
    },
    endWithNextAnswer: (socket) => void leaving.add(socket),
  })
}
