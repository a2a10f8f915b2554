/** What browsers, meeting cores and link previews read of brands. Not part of the contract: they fetch plain addresses. */
import * as z from 'zod/mini'
import { type Callback, defineCallback } from '../../http/callbacks.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findLogo } from './branded-apps.queries.js'
import { proofOf, proofPath } from './check-hosts.js'
import { drawDefaultLogo } from './default-logo.js'

/** Rooms are at another origin, and show it. */
const forEverybody = { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' }

export const brandedAppsCallbacks = (platform: Platform): Callback[] => [
  defineCallback({
    method: 'GET',
    path: '/brand-logos/default.png',
    changes: false,
    answer: async ({ reply }) =>
      reply
        .headers(forEverybody)
        .type('image/png')
        .send(await drawDefaultLogo()),
  }),
  defineCallback({
    method: 'GET',
    path: '/brand-logos/{name}',
    changes: false,
    params: z.object({ name: z.string().check(z.regex(/^\d{1,15}-[0-9a-f]{12}$/)) }),
    answer: async ({ params, reply }) => {
      const [id = '', mark = ''] = params.name.split('-')
      const logo = (await findLogo(platform.db, Number(id), mark))?.logo
      const [, type = '', content = ''] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(logo ?? '') ?? []
      if (content === '') refuse('NotFound')
      return reply.headers(forEverybody).type(type).send(Buffer.from(content, 'base64'))
    },
  }),
  // Only a portal with this APP_SECRET knows the answer: that is how one finds itself under another name.
  defineCallback({
    method: 'GET',
    path: `${proofPath}/{nonce}`,
    changes: false,
    params: z.object({ nonce: z.string().check(z.regex(/^[\w-]{20,60}$/)) }),
    answer: async ({ params, request, reply }) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(proofOf(platform, request.hostname, params.nonce)),
  }),
]
