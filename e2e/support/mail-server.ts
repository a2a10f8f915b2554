/** A real mail server that keeps what it receives. */
import { closeServer, startSmtp } from '../../apps/server/dist/platform/messages/testing/small-smtp-server.js'

/** A mail as the server received it, parsed. */
export type Mail = Awaited<ReturnType<typeof startSmtp>>['received'][number]

export async function startMailServer() {
  const { port, received, server } = await startSmtp()
  return { url: `smtp://127.0.0.1:${port}`, received: received as readonly Mail[], stop: () => closeServer(server) }
}
