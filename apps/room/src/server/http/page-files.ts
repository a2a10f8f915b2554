/** Serves the built page below /room: hashed files for ever, index.html never cached and with a nonce of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'

const noncePlaceholder = '__CSP_NONCE__'
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
}
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

/**
 * The bundle is read once at the start and served from memory: it is small, an address can name only what is in it, and a
 * new build on disk does not mix with the running one.
 */
export function servePage(app: FastifyInstance, folder: string): void {
  const files = readFiles(folder)
  const pages = { room: textOf(files, 'index.html'), player: textOf(files, 'player.html') }
  const sendPage = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll(noncePlaceholder, reply.styleNonce))

  app.get('/room', (_request, reply) => reply.redirect('/room/', 301))
  app.get('/room/', (_request, reply) => sendPage(reply, pages.room))
  // Which recording it is, and whether it may be seen, is asked by the player itself.
  app.get('/room/playback/:recordId/:key/', (_request, reply) => sendPage(reply, pages.player))
  app.get<{ Params: { '*': string } }>('/room/*', (request, reply) => {
    const name = request.params['*']
    const type = types[extname(name)]
    const content = files.get(name)
    if (!content || type === undefined) return reply.callNotFound()
    void reply.type(type).header('cache-control', lifetimeOf(name)).header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const smaller = encodings.find((each) => accepted.includes(each.name) && files.has(name + each.ending))
    if (!smaller) return reply.send(content)
    return reply.header('content-encoding', smaller.name).send(files.get(name + smaller.ending))
  })
}

const textOf = (files: Map<string, Buffer>, name: string): string => files.get(name)?.toString('utf8') ?? ''

/** Names below assets change with their content. */
const lifetimeOf = (name: string): string =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

function readFiles(folder: string): Map<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    found.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path).replaceAll(sep, '/'), readFileSync(path)]
    }),
  )
}
