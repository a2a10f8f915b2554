/** One open port of the portal. There can be two for a while: the old one, which people still use, and the new one. */
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface Listener {
  readonly address: AddressInfo
  /** The address for a person at this machine. */
  readonly url: string
  /** Whether there is a connection from this port of the other side. */
  hasConnectionFrom(port: number | undefined): boolean
  /** From now on every answer ends its connection. New requests are still served. */
  leave(): void
  /** Takes no new connections, and resolves when the open ones have ended; after `cutAfterMs` they are cut. */
  close(cutAfterMs?: number): Promise<void>
}

/** Connections that never carried a request: browsers open some ahead. */
const unusedMs = 500
/** A machine may know "localhost" by an address that it does not have. */
const notHere = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

export async function openListener(app: FastifyInstance, host: string, port: number): Promise<Listener> {
  await app.ready()
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host]
  const doors = [await openDoor(app, first, port)]
  const { address } = doors[0]!
  try {
    for (const other of others) {
      const door = await openDoor(app, other, address.port).catch((error: NodeJS.ErrnoException) => {
        if (!notHere.has(error.code ?? '')) throw error
      })
      if (door) doors.push(door)
    }
  } catch (error) {
    await Promise.all(doors.map((door) => door.close(0)))
    throw error
  }
  return {
    address,
    url: urlOf(host, address),
    hasConnectionFrom: (from) => doors.some((door) => door.hasConnectionFrom(from)),
    leave: () => doors.forEach((door) => door.leave()),
    close: async (cutAfterMs) => void (await Promise.all(doors.map((door) => door.close(cutAfterMs)))),
  }
}

const addressesOf = async (name: string) => [...new Set((await lookup(name, { all: true })).map(({ address }) => address))]

function urlOf(host: string, { address, port, family }: AddressInfo): string {
  if (host === 'localhost' || address === '0.0.0.0') return `http://${host === 'localhost' ? host : '127.0.0.1'}:${port}`
  if (address === '::') return `http://[::1]:${port}`
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`
}

async function openDoor(app: FastifyInstance, host: string, port: number) {
  const server = serverFor(app)
  const open = new Set<Socket>()
  const unused = new Set<Socket>()
  let isLeaving = false
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    unused.add(socket)
    if (isLeaving) app.draining.endWithNextAnswer(socket)
    socket.once('close', () => {
      open.delete(socket)
      unused.delete(socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket)
    // Answers that were being sent when the closing began have promised to keep their connection: an idle one would keep the
    // server from closing.
    response.once('close', () => {
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
  })
  server.listen({ host, port })
  // Rejects with the error when the port is not to be had.
  await once(server, 'listening')
  const leave = () => {
    isLeaving = true
    open.forEach((socket) => app.draining.endWithNextAnswer(socket))
  }
  return {
    address: server.address() as AddressInfo,
    hasConnectionFrom: (from: number | undefined) => [...open].some(({ remotePort }) => remotePort === from),
    leave,
    close: async (cutAfterMs?: number) => {
      leave()
      isClosing = true
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const lettingGo = setTimeout(() => unused.forEach((socket) => socket.destroy()), unusedMs)
      const cut = cutAfterMs === undefined ? undefined : setTimeout(() => server.closeAllConnections(), cutAfterMs)
      await closed
      clearTimeout(lettingGo)
      clearTimeout(cut)
    },
  }
}

/** Like the framework's own server, which cannot listen twice. */
function serverFor(app: FastifyInstance): Server {
  const server = createServer((request, response) => app.routing(request, response))
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = app.server
  Object.assign(server, { keepAliveTimeout, requestTimeout, headersTimeout, timeout })
  for (const answer of app.server.listeners('clientError')) server.on('clientError', answer as (...told: unknown[]) => void)
  return server
}
