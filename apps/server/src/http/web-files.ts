/** Serves the built web app. */
import { loadPage, servePageFiles } from '@hop/server-kit/page-files'
import type { FastifyInstance } from 'fastify'

export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const sendPage = await loadPage(folder, 'index.html')
  await servePageFiles(app, folder, '/')
  // Every other address is a screen of the app; the app itself says which ones exist.
  app.get('/*', async (request, reply) => (request.url.startsWith('/api/') ? reply.callNotFound() : sendPage(reply)))
}
