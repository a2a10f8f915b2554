/** The native side takes its port with the first connection, and reports little if another program has it: so this checks first. */
import { createSocket } from 'node:dgram'
import type { TransportOptions } from './connection.js'

export function checkUdpPort({ udpPort, bindAddress }: TransportOptions): Promise<void> {
  const socket = createSocket(bindAddress?.includes(':') ? 'udp6' : 'udp4')
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close()
      reject(new Error(`UDP port ${udpPort} cannot be used: ${error.message}`))
    })
    socket.bind({ port: udpPort, ...(bindAddress === null ? {} : { address: bindAddress }), exclusive: true }, () =>
      socket.close(() => resolve()),
    )
  })
}
