import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

const had = new Set<number>()

/** At a port that this process never had: the system gives away again what was closed, and a row of the test's database may still name it. */
export async function listenAtNewPort(server: Server): Promise<number> {
  for (;;) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    if (!had.has(port)) {
      had.add(port)
      return port
    }
    await new Promise((closed) => server.close(closed))
  }
}
