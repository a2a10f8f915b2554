/** Serves the built web app: hashed files for ever, index.html never cached and with a nonce of its own. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const noncePlaceholder = '__CSP_NONCE__'

export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const sendPage = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(noncePlaceholder, reply.styleNonce))

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  })
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', folder, { immutable: false, maxAge: '1d' }))
  // Every other address is a screen of the app; the app itself says which ones exist.
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return sendPage(reply)
  })
}
