/** What browsers, meeting cores and link previews read of brands. Not part of the contract: they fetch plain addresses. */
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findLogo } from './branded-apps.queries.js'
import { proofOf, proofPath } from './check-hosts.js'
import { drawDefaultLogo } from './default-logo.js'

/** Rooms are at another origin, and show it. */
const forEverybody = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }

export function serveBrands(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { name: string } }>('/brand-logos/:name', async (request, reply) => {
    const { name } = request.params
    if (name === 'default.png')
      return reply
        .headers(forEverybody)
        .type('image/png')
        .send(await drawDefaultLogo())
    const [, id = '', mark = ''] = /^(\d{1,15})-([0-9a-f]{12})$/.exec(name) ?? []
    const logo = id === '' ? undefined : (await findLogo(platform.db, Number(id), mark))?.logo
    const [, type = '', content = ''] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(logo ?? '') ?? []
    if (content === '') refuse('NotFound')
    return reply.headers(forEverybody).type(type).send(Buffer.from(content, 'base64'))
  })

  // Only a portal with this APP_SECRET knows the answer: that is how one finds itself under another name.
  app.get<{ Params: { nonce: string } }>(`${proofPath}/:nonce`, (request, reply) => {
    const { nonce } = request.params
    if (!/^[\w-]{20,60}$/.test(nonce)) refuse('NotFound')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(proofOf(platform, request.hostname, nonce))
  })
}
