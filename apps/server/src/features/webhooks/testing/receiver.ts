/** A customer's own server, on this machine: keeps what it is sent, verified by the library that others use. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookBody } from '@hop/contract/webhook-events'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

interface Received {
  headers: Record<string, string>
  text: string
}

export async function startReceiver() {
  const received: Received[] = []
  const state = {
    status: 200,
    headers: {} as Record<string, string>,
    answer: 'ok',
    /** Nothing is answered before. */
    answersAfter: Promise.resolve(),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, text: Buffer.concat(parts).toString() })
      void state.answersAfter.then(() => response.writeHead(state.status, state.headers).end(state.answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/events`,
    received,
    state,
    /** Throws unless it was signed with the secret, at about that time. */
    verified: (secret: string, now: Date, from = received): WebhookBody[] => {
      vi.useFakeTimers({ toFake: ['Date'], now })
      try {
        return from.map(({ headers, text }) => new Webhook(secret).verify(text, headers) as WebhookBody)
      } finally {
        vi.useRealTimers()
      }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
