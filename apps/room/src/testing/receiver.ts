/** A real HTTP server that takes callbacks and webhooks, refuses them or is away, as the test tells it. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  /** As it was called. */
  url: string
  body: string
  headers: IncomingHttpHeaders
}

export interface Receiver {
  url: string
  received: Received[]
  /** How many it has not taken. */
  refused: number
  /** What it answers from now on. */
  status: number
  /** Where a redirect leads. */
  location?: string
  /** Resolves when so many have come in all. */
  until(count: number): Promise<Received[]>
  close(): Promise<void>
  /** On the same port again. */
  reopen(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  let server: Server
  let port = 0
  const receiver: Receiver = {
    url: '',
    received,
    refused: 0,
    status: 200,
    until: async (count) => {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return received
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
    reopen: async () => {
      server = createServer((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const { method = '', url = '', headers } = request
          response.writeHead(receiver.status, receiver.location === undefined ? {} : { location: receiver.location }).end()
          if (receiver.status >= 300 && receiver.status !== 401) return void receiver.refused++
          received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
          for (const { count, resolve } of waiting) if (received.length >= count) resolve()
        })
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      ;({ port } = server.address() as AddressInfo)
      receiver.url = `http://127.0.0.1:${port}`
    },
  }
  await receiver.reopen()
  return receiver
}
