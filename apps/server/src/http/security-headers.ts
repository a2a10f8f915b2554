import { kindsWithOwnHeaders, type OutsideScripts, type PageKind, pageKindOf } from '@hop/contract/page-kinds'
import { addSecurityHeaders, type PagePolicy, setSecurityHeaders } from '@hop/server-kit/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with the page, whose headers depend on its address. */
    isPage?: true
  }
}

/** The devices that a page may use; named, because what is left out is allowed. */
const permissions = (camera: '()' | '(self)') => `camera=${camera}, microphone=(), geolocation=(), payment=()`

/** What calls, files and everything else that is no page is answered with. */
const plain: PagePolicy = {
  sources: { images: 'data: blob:', connections: '' },
  referrer: 'strict-origin-when-cross-origin',
  permissions: permissions('()'),
}

/**
 * As Google's set-up page asks: the button is a frame that a script draws, and the account is chosen in a window that reports
 * back to it.
 */
const google = {
  scripts: 'https://accounts.google.com/gsi/client',
  frames: 'https://accounts.google.com/gsi/',
  connections: 'https://accounts.google.com/gsi/',
  styles: 'https://accounts.google.com/gsi/style',
}

const recaptcha = {
  scripts: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  connections: 'https://www.google.com/recaptcha/',
  styles: '',
}

type Allowance = typeof google

function withAllowances(policy: PagePolicy, allowances: readonly Allowance[]): PagePolicy {
  const all = (name: keyof Allowance) =>
    allowances
      .map((one) => one[name])
      .join(' ')
      .trim()
  const sources = { scripts: all('scripts'), frames: all('frames'), connections: all('connections'), styles: all('styles') }
  return { ...policy, sources: { ...policy.sources, ...sources } }
}

function policiesOf({ hasGoogle, hasRecaptcha }: OutsideScripts): Record<PageKind, PagePolicy> {
  const forGoogle = hasGoogle ? [google] : []
  const signingIn: PagePolicy = hasGoogle ? { ...plain, opens: 'same-origin-allow-popups' } : plain
  return {
    // A face meeting is entered by showing one's face to the portal, before there is a room.
    join: { ...plain, permissions: permissions('(self)') },
    login: withAllowances(signingIn, forGoogle),
    'sign-up': withAllowances(signingIn, [...forGoogle, ...(hasRecaptcha ? [recaptcha] : [])]),
    // From a meeting's page, the window of a recording's player is moved to another moment by a click, wherever its room stands.
    // So all pages that lead to a meeting without a reload keep access to the windows that they open.
    portal: { ...plain, opens: 'same-origin-allow-popups' },
  }
}

export function securePortal(app: FastifyInstance, scripts: OutsideScripts): void {
  const apart = kindsWithOwnHeaders(scripts)
  const policies = policiesOf(scripts)
  addSecurityHeaders(app, ({ url, routeOptions }) =>
    routeOptions.config.isPage ? policies[pageKindOf(url.split('?')[0] ?? '', apart)] : plain,
  )
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/** For answers of the framework from before any hook has run. */
export function secureAnswer(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply, plain)
  void reply.header('x-request-id', request.id)
}
