import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** For UDP and TCP: media uses one number for both. Below those that the system hands out, so that nobody takes it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const udp = createSocket('udp4')
    const tcp = createServer()
    try {
      await Promise.all([once(udp.bind(port), 'listening'), once(tcp.listen(port), 'listening')])
      return port
    } catch {
      // Somebody has it: try another.
    } finally {
      udp.close()
      tcp.close()
    }
  }
}
