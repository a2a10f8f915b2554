/** Stands between the portal and PostgreSQL, to lose what goes through without a word: as a dead host or a forgetful firewall does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tcpAddress } from './test-database.js'

export interface DatabaseProxy {
  /** The database's address, by way of this proxy. */
  url: string
  openConnections(): number
  /** Every connection that is open now stays open and carries nothing any more; new ones work. */
  swallow(): void
  /** New connections are taken and carry nothing. */
  swallowNewOnes(isSwallowing: boolean): void
  close(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const database = new URL(databaseUrl)
  const pairs = new Set<{ isSwallowed: boolean; sockets: Socket[] }>()
  let isSwallowingNewOnes = false
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: database.hostname, port: Number(database.port || 5432), noDelay: true })
    const pair = { isSwallowed: isSwallowingNewOnes, sockets: [near, far] }
    pairs.add(pair)
    pass(near, far, pair)
    pass(far, near, pair)
    const forget = () => {
      if (pair.sockets.every((socket) => socket.destroyed)) pairs.delete(pair)
    }
    near.on('close', forget)
    far.on('close', forget)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = tcpAddress(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    openConnections: () => pairs.size,
    swallow: () => {
      for (const pair of pairs) pair.isSwallowed = true
    },
    swallowNewOnes: (isSwallowing) => {
      isSwallowingNewOnes = isSwallowing
    },
    close: async () => {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function pass(from: Socket, to: Socket, pair: { isSwallowed: boolean }): void {
  from.on('data', (chunk: Buffer) => {
    if (!pair.isSwallowed) to.write(chunk)
  })
  from.on('error', () => undefined)
  // Of a swallowed connection neither side hears that the other has gone.
  from.on('close', () => {
    if (!pair.isSwallowed) to.destroy()
  })
}
