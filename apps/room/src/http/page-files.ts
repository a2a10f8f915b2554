/** Serves the built pages below /room: the room, and the player of recordings. */
import { loadPage, servePageFiles } from '@hop/server-kit/page-files'
import type { FastifyInstance } from 'fastify'

export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const sendRoom = await loadPage(folder, 'index.html')
  const sendPlayer = await loadPage(folder, 'player.html')
  app.get('/room', (_request, reply) => reply.redirect('/room/', 301))
  app.get('/room/', (_request, reply) => sendRoom(reply))
  // The player itself asks which recording it is and whether it may be shown.
  app.get('/room/playback/:recordId/:key/', (_request, reply) =>
    // The portal's page that opened it moves it to another moment. There is no sign-in here, and nothing to hide from the opener.
    sendPlayer(reply.header('cross-origin-opener-policy', 'unsafe-none')),
  )
  await servePageFiles(app, folder, '/room/')
}
