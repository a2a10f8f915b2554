/** Serves what Vite built: hashed files for ever, pages never cached and with a nonce of their own. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { earlyFiles } from './early-files.js'
import { encodeText } from './encode-text.js'

const noncePlaceholder = '__CSP_NONCE__'

/** `edit`: what this answer says differently. */
export type SendPage = (reply: FastifyReply, edit?: (page: string) => string) => Promise<FastifyReply>

/** Read once: a new build on disk does not change the pages of the running server. */
export async function loadPage(folder: string, name: string): Promise<SendPage> {
  const page = await readFile(join(folder, name), 'utf8')
  const early = earlyFiles(page)
  return async (reply, edit = (same) => same) => {
    const { body, encoding } = await encodeText(
      edit(page).replaceAll(noncePlaceholder, reply.styleNonce),
      reply.request.headers['accept-encoding'],
    )
    if (encoding) void reply.header('content-encoding', encoding)
    if (early) void reply.header('link', early)
    const varies = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', varies).send(body)
  }
}

/** Everything in the folder but the pages: an address can name only what was there at the start. */
export async function servePageFiles(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const names = await listFiles(folder)
  // In a scope of its own: whoever sends other files decorates replies with options of their own.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      serve: false,
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', lifetimeOf(relative(folder, path))),
    })
    const serve = (path: string, nameOf: (rest: string) => string) =>
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: prefix + path,
        handler: (request, reply) => {
          const name = nameOf(request.params['*'])
          return names.has(name) ? reply.sendFile(`/${name}`) : reply.callNotFound()
        },
      })
    // One route for what is by the hundred: making one for each was a tenth of a start.
    serve('assets/*', (rest) => `assets/${rest}`)
    for (const name of names) if (!isAsset(name)) serve(name, () => name)
  })
}

async function listFiles(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(html|map|br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(names)
}

/** Names below assets change with their content. */
const lifetimeOf = (name: string): string => (isAsset(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')

const isAsset = (name: string): boolean => /^assets[/\\]/.test(name)
