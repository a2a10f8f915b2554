/**
 * How a server leaves while others take over. First it says that it is not ready and asks every connection to end with its next answer, but
 * serves all that comes; after that it takes no new connections, and what it has accepted gets a bounded time to end.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Draining {
  /** Not ready any more; answers end their connection. */
  begin(): void
  readonly hasBegun: boolean
  /** Closes the server; requests that have not ended by then are cut. */
  close(cutAfterMs: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** Connections that never carried a request: browsers open some ahead. */
const unusedMs = 500

export function drainOnClose(app: FastifyInstance): void {
  let hasBegun = false
  let isClosing = false
  const unused = new Set<Socket>()

  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    hasBegun = true
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (hasBegun) void reply.header('connection', 'close')
    done(null, payload)
  })
  // Answers that were being sent when the closing began have promised to keep their connection: it would hold the server up, idle.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
  app.decorate('draining', {
    get hasBegun() {
      return hasBegun
    },
    begin: () => {
      hasBegun = true
    },
    close: async (cutAfterMs) => {
      const lettingGo = setTimeout(() => unused.forEach((socket) => socket.destroy()), unusedMs)
      const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs)
      await app.close()
      clearTimeout(lettingGo)
      clearTimeout(cut)
    },
  })
}
