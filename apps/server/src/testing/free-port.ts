import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** For TCP and UDP. Below the ports that the system hands out to connections: one of these could take it before it is used, or used again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => {
      const socket = createSocket('udp4').once('error', () => server.close(() => resolve(false)))
      socket.bind(port, '127.0.0.1', () => socket.close(() => server.close(() => resolve(true))))
    })
  })
