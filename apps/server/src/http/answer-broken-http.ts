/** Answers what is not even HTTP, or came too slowly: there is no request yet, so it goes straight to the socket. */
import { refusals, type RefusalBody, type RefusalCode } from '@hop/contract/errors'
import { refusalText } from '@hop/texts'
import { defaultLanguage } from '@hop/texts/languages'
import type { ConnectionError, FastifyBaseLogger } from 'fastify'
import type { Socket } from 'node:net'

const byNodeCode: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTooSlow',
  HPE_HEADER_OVERFLOW: 'HeadersTooLarge',
}

export function answerBrokenHttp(log: FastifyBaseLogger, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = byNodeCode[error.code] ?? 'BrokenRequest'
  const content: RefusalBody = { code, message: refusalText(defaultLanguage, code) }
  const body = JSON.stringify(content)
  log.debug({ reason: error.code, address: socket.remoteAddress }, 'a connection spoke no HTTP')
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${refusals[code]} ${code}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}
