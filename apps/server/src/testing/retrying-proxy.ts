/**
 * Stands before several portal servers as a usual reverse proxy does: keeps connections open, asks each server whether it is ready, and tries the
 * next one when a server cannot be reached. What was sent and got no answer is repeated only if repeating changes nothing.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RetryingProxy {
  url: string
  /** The servers' addresses; one that is away for a while is undefined. */
  servers: (string | undefined)[]
  /** How many requests got no answer from any server. */
  failed(): number
  close(): Promise<void>
}

const askEveryMs = 100
const safeToRepeat = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])

export async function startRetryingProxy(servers: (string | undefined)[]): Promise<RetryingProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(servers)
  let turn = 0
  let failed = 0

  async function askAll(): Promise<void> {
    await Promise.all(
      servers.map(async (server) => {
        if (server === undefined) return
        const answer = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
        if (answer?.ok) ready.add(server)
        else ready.delete(server)
      }),
    )
  }
  let asking = Promise.resolve()
  const timer = setInterval(() => {
    asking = askAll()
  }, askEveryMs)

  /** One try; false when the next server may be tried. */
  function passOn(server: string, from: IncomingMessage, body: Buffer, to: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      let isSent = false
      const sent = request(server + from.url, { method: from.method, headers: from.headers, agent }, (answer) => {
        const { connection: _own, 'keep-alive': _theirs, ...headers } = answer.headers
        to.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(to)
        answer.on('end', () => resolve(true))
        answer.on('error', () => to.destroy())
      })
      sent.on('socket', (socket) => {
        if (!socket.connecting) isSent = true
        else socket.once('connect', () => (isSent = true))
      })
      sent.on('error', () => {
        if (!isSent || (safeToRepeat.has(from.method ?? '') && !to.headersSent)) return resolve(false)
        failed += 1
        if (to.headersSent) to.destroy()
        else to.writeHead(502).end('{"code":"no answer"}')
        resolve(true)
      })
      sent.end(body)
    })
  }

  const proxy = createServer((from, to) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of from) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      // A server that is not ready is asked only when none is.
      const known = servers.filter((server) => server !== undefined)
      turn += 1
      const inTurn = known.map((_, index) => known[(index + turn) % known.length]!)
      const order = inTurn.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)))
      for (const server of order) if (await passOn(server, from, body, to)) return
      failed += 1
      to.writeHead(502).end('{"code":"no server"}')
    })()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    servers,
    failed: () => failed,
    close: async () => {
      clearInterval(timer)
      await asking
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => {
        proxy.close(resolve)
      })
    },
  }
}
