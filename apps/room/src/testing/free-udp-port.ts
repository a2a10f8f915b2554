import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
