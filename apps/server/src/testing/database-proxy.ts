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

interface ProxyOptions {
  /** As PgBouncer does: what it cannot carry from one session to the next is refused when a connection is opened. */
  isPooler?: boolean
}

export async function startDatabaseProxy(databaseUrl: string, { isPooler = false }: ProxyOptions = {}): Promise<DatabaseProxy> {
  const database = new URL(databaseUrl)
  const pairs = new Set<{ isSwallowed: boolean; sockets: Socket[] }>()
  let isSwallowingNewOnes = false
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: database.hostname, port: Number(database.port || 5432), noDelay: true })
    const pair = { isSwallowed: isSwallowingNewOnes, sockets: [near, far] }
    pairs.add(pair)
    if (isPooler) passIfCarried(near, far, pair)
    else pass(near, far, pair)
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

/** What PgBouncer carries without being configured to ignore it. */
const carried = [
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
]

function passIfCarried(near: Socket, far: Socket, pair: { isSwallowed: boolean }): void {
  near.once('data', (startup: Buffer) => {
    // Length and version, then names and values in turn, each ended by a zero.
    const names = startup
      .toString('utf8', 8)
      .split('\0')
      .filter((name, index) => index % 2 === 0 && name !== '')
    const unknown = names.find((name) => !carried.includes(name.toLowerCase()))
    if (unknown === undefined) {
      far.write(startup)
      return pass(near, far, pair)
    }
    const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`)
    const head = Buffer.from('E\0\0\0\0')
    head.writeInt32BE(fields.length + 4, 1)
    near.end(Buffer.concat([head, fields]))
    far.destroy()
  })
}
