/** A real SMTP server for tests that keeps what it receives, parsed. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export const closeServer = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()))

export async function startSmtp(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<{ port: number; received: Email[]; server: SMTPServer }> {
  const received: Email[] = []
  const keep = async (bytes: Buffer, done: () => void) => {
    received.push(await PostalMime.parse(bytes))
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void keep(Buffer.concat(chunks), done)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return { port: (server.server.address() as AddressInfo).port, received, server }
}
