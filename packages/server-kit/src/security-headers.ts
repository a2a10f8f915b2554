/** The headers that protect a page: what it may load, who may frame it, what it may use. Each server adds what its own page needs. */
import { randomFillSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** For the style elements that the page's component library writes at run time; scripts come from files only. */
    styleNonce: string
  }
}

export interface PagePolicy {
  /** Sources in the content security policy, besides the page's own files. */
  sources: Record<'images' | 'connections', string> &
    Partial<Record<'media' | 'workers' | 'scripts' | 'styles' | 'frames', string>>
  referrer: string
  permissions: string
  /** Whether it keeps hold of what it opens. Unless told: of pages of its own place only. */
  opens?: 'same-origin-allow-popups'
}

export function addSecurityHeaders(app: FastifyInstance, policyOf: (request: FastifyRequest) => PagePolicy): void {
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, policyOf(request))
    done()
  })
}

/** For an answer that no hook runs for. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, policy: PagePolicy): void {
  reply.styleNonce = nextNonce()
  reply.headers({
    'content-security-policy': contentSecurityPolicy(reply.styleNonce, policy.sources),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': policy.referrer,
    'cross-origin-opener-policy': policy.opens ?? 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': policy.permissions,
  })
  if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

const nonceBytes = 16
/** Drawn for many answers at once: each draw asks the system, and takes longer than the rest of the headers. */
const drawn = Buffer.alloc(256 * nonceBytes)
let used = drawn.length

function nextNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += nonceBytes
  return drawn.toString('base64', used - nonceBytes, used)
}

function contentSecurityPolicy(nonce: string, sources: PagePolicy['sources']): string {
  const { images, media, workers, connections, scripts, styles, frames } = sources
  return [
    "default-src 'none'",
    directive('script-src', scripts),
    // Style attributes cannot run anything and every component library sets them; style elements need the nonce.
    directive('style-src', `'nonce-${nonce}' ${styles ?? ''}`),
    "style-src-attr 'unsafe-inline'",
    directive('img-src', images),
    "font-src 'self'",
    ...(media === undefined ? [] : [directive('media-src', media)]),
    ...(workers === undefined ? [] : [directive('worker-src', workers)]),
    directive('connect-src', connections),
    // Without a source no page is framed, not even its own: default-src says so.
    ...(frames ? [`frame-src ${frames}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const directive = (name: string, sources = '') => `${name} 'self' ${sources}`.trimEnd()
