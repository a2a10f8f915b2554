/**
 * A network that lets no UDP through, for a client that speaks nothing else: its datagrams go on by TCP, framed as a browser
 * frames them, and what comes back is a datagram again. The way can stall, as TCP does when packets are lost.
 */
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { FrameReader, writeFrame } from '../tcp/frames.js'

export interface TcpDetour {
  /** The answer as the client gets it: the only way is this one. */
  rewrite(answer: string): string
  /** Nothing is read from the connection, and nothing written to it, but nothing is lost either. */
  stall(): void
  goOn(): void
  /** Whether the other side has closed it. */
  isClosed(): boolean
  stop(): void
}

export async function openTcpDetour(tcpPort: number): Promise<TcpDetour> {
  const udp = createSocket('udp4').bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const tcp = connect({ port: tcpPort, host: '127.0.0.1', noDelay: true })
  let isClosed = false
  let client: RemoteInfo | null = null
  let held: Buffer[] | null = null
  const frames = new FrameReader((packet) => client && udp.send(packet, client.port, client.address))
  tcp.on('data', (chunk) => frames.take(chunk))
  tcp.on('error', () => {})
  tcp.on('close', () => (isClosed = true))
  udp.on('message', (packet, from) => {
    client = from
    if (held) held.push(packet)
    else if (!isClosed) tcp.write(writeFrame(packet))
  })
  return {
    rewrite: (answer) =>
      answer
        .replace(/a=candidate:.*\r\n/g, '')
        .replaceAll('a=end-of-candidates', `a=candidate:1 1 UDP 2122260223 127.0.0.1 ${udp.address().port} typ host`),
    stall() {
      tcp.pause()
      held = []
    },
    goOn() {
      for (const packet of held ?? []) tcp.write(writeFrame(packet))
      held = null
      tcp.resume()
    },
    isClosed: () => isClosed,
    stop() {
      tcp.destroy()
      udp.close()
    },
  }
}
