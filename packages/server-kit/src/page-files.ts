/** Serves what Vite built: hashed files for ever, pages never cached and with a nonce of their own. */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodeText } from './encode-text.js'

const noncePlaceholder = '__CSP_NONCE__'

/** `edit`: what this answer says differently. */
export type SendPage = (reply: FastifyReply, edit?: (page: string) => string) => Promise<FastifyReply>

/** Read once: a new build on disk does not change the pages of the running server. */
export async function loadPage(folder: string, name: string): Promise<SendPage> {
  const page = await readFile(join(folder, name), 'utf8')
  return async (reply, edit = (same) => same) => {
    const { body, encoding } = await encodeText(
      edit(page).replaceAll(noncePlaceholder, reply.styleNonce),
      reply.request.headers['accept-encoding'],
    )
    if (encoding) void reply.header('content-encoding', encoding)
    const varies = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', varies).send(body)
  }
}

/** Everything in the folder but the pages: an address can name only what was there at the start. */
export async function servePageFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{html,map,br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(relative(folder, path))),
    // Whoever sends other files decorates replies with options of their own.
    decorateReply: false,
  })
  app.get(`${prefix}assets/*`, (_request, reply) => reply.callNotFound())
}

/** Names below assets change with their content. */
const lifetimeOf = (name: string): string =>
  /^assets[/\\]/.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'
