/**
 * A way by TCP that is narrow and can stall: passes on what comes, and for a while nothing, in neither direction, without
 * closing anything. What queues up meanwhile has to come through the narrow way afterwards.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpRelay {
  port: number
  stall(): void
  goOn(): void
  stop(): void
}

export async function startTcpRelay(targetPort: number, bitsPerSecond: number): Promise<TcpRelay> {
  const sockets = new Set<Socket>()
  let isStalled = false
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (chunk) => {
      to.write(chunk)
      // As a router does: little is kept on the way, the ends have to keep the rest.
      from.pause()
      setTimeout(() => !isStalled && from.resume(), (chunk.length * 8000) / bitsPerSecond)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isStalled) from.pause()
  }
  const server = createServer({ noDelay: true }, (front) => {
    const back = connect({ port: targetPort, host: '127.0.0.1', noDelay: true })
    pass(front, back)
    pass(back, front)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      isStalled = false
      for (const socket of sockets) socket.resume()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
