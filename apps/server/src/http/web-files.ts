/** Serves the built web app. */
import type { PageKind } from '@hop/contract/page-kinds'
import { loadPage, servePageFiles } from '@hop/server-kit/page-files'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { editHead, type PageHead } from './page-head.js'

/** What the page under this address says before its script runs. */
export type ReadHead = (request: FastifyRequest) => Promise<PageHead>

export interface WebFiles {
  folder: string
  readHead: ReadHead
  kindsWithOwnHeaders: readonly PageKind[]
}

export async function serveWeb(app: FastifyInstance, { folder, readHead, kindsWithOwnHeaders }: WebFiles): Promise<void> {
  const sendPage = await loadPage(folder, 'index.html')
  await servePageFiles(app, folder, '/')
  // Every other address is a screen of the app; the app itself says which ones exist.
  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const head = await readHead(request)
    if (head.isPrivate) void reply.header('x-robots-tag', 'noindex')
    return sendPage(reply.header('vary', 'accept-language'), (page) => editHead(page, head, kindsWithOwnHeaders))
  })
}
