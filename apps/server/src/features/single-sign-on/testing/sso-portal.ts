/** A portal with providers, and browsers that sign in through them. */
import { basePath, type Call } from '@hop/contract/call'
import { singleSignOn, ssoPath } from '@hop/contract/features/single-sign-on'
import type { OneSmeSettings } from '../single-sign-on.configuration.js'
import { createVisitorBrowser, type VisitorBrowser } from '../../../testing/browser-of-visitor.js'
import type { CasDouble } from '../../../testing/cas-double.js'
import { testPassword } from '../../../testing/factories/index.js'
import type { RealOidcProvider } from '../../../testing/real-oidc-provider.js'
import type { Reply, TestPortal } from '../../../testing/test-portal.js'
import type { TokenIssuer } from '../../../testing/token-issuer.js'

export const casAt = (cas: CasDouble, more: object = {}) => ({
  name: 'SSO',
  url: cas.url,
  validatePath: '/p3/serviceValidate',
  emailAttribute: 'email',
  nameAttribute: 'displayName',
  emailDomains: ['vnpt.example.vn'],
  ...more,
})

export const googleClient = 'hop.apps.googleusercontent.com'
export const googleAt = (issuer: TokenIssuer, more: object = {}) => ({
  clientIds: [googleClient, 'mobile.apps.googleusercontent.com'] as [string, ...string[]],
  hostedDomains: [],
  keysUrl: issuer.keysUrl,
  ...more,
})

const plainOneSme = {
  name: 'OneSME',
  kind: 'oidc',
  clientAuth: 'basic',
  authorizeUrl: undefined,
  tokenUrl: undefined,
  profileUrl: undefined,
  keysUrl: undefined,
  logoutUrl: undefined,
  scope: 'openid profile email',
  claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name' },
  isEmailProven: false,
  callbackPath: '/sso/onesme',
} as const

export const oneSmeAt = (
  { issuer, clientId, clientSecret }: Pick<RealOidcProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  more: Partial<OneSmeSettings> = {},
): OneSmeSettings => ({ ...plainOneSme, issuer, clientId, clientSecret, ...more })

/** A call with the cookies of that browser, as the page makes it. */
export function callFrom(
  portal: Pick<TestPortal, 'url' | 'fetch'>,
  browser: VisitorBrowser,
  { method, path }: Call,
  { query, body, token }: { query?: Record<string, string>; body?: object; token?: string },
  language = 'vi',
): Promise<Reply> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return portal.fetch(`${basePath}${path}${search}`, {
    method,
    headers: {
      cookie: browser.cookiesFor(portal.url),
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

export const newBrowser = createVisitorBrowser

/** Begins at the portal and comes back from CAS with a ticket, which the page then shows. */
export async function ticketFor(portal: TestPortal, browser: VisitorBrowser): Promise<string> {
  const { url } = await browser.visit(portal.url + ssoPath('cas'), `${portal.url}/?`)
  return url.searchParams.get('ticket') ?? ''
}

export const showTicket = (portal: TestPortal, browser: VisitorBrowser, ticket: string, service = `${portal.url}/`) =>
  callFrom(portal, browser, singleSignOn.signInByCas, { query: { service, ticket } })

export const signInByCas = async (portal: TestPortal, browser = newBrowser()): Promise<Reply> =>
  showTicket(portal, browser, await ticketFor(portal, browser))

/** Begins at the portal, types a name at the provider's own login page, and comes back with a code. */
export async function codeFor(portal: TestPortal, browser: VisitorBrowser, name: string): Promise<Record<string, string>> {
  const stopAt = `${portal.url}/sso/onesme?`
  const page = await browser.visit(portal.url + ssoPath('onesme'), stopAt)
  if (page.url.href.startsWith(stopAt)) return Object.fromEntries(page.url.searchParams)
  const { url } = await browser.submit(page.url.href, { prompt: 'login', login: name, password: 'any' }, stopAt)
  return Object.fromEntries(url.searchParams)
}

export const showCode = (portal: TestPortal, browser: VisitorBrowser, query: Record<string, string>) =>
  callFrom(portal, browser, singleSignOn.signInByOneSme, { query })

export const signInByOneSme = async (portal: TestPortal, name: string, browser = newBrowser()): Promise<Reply> =>
  showCode(portal, browser, await codeFor(portal, browser, name))

export const linksOf = ({ db }: TestPortal) => db.selectFrom('account_identities').selectAll().orderBy('id').execute()

/** Whom the provider knows and the portal does not, and what it offers them. */
export interface Stranger {
  subject: string
  challenge: string
  url: string
  browser: VisitorBrowser
}

let strangers = 0

/** Signs somebody new in at CAS. */
export async function comeUnknownToCas(
  portal: TestPortal,
  cas: CasDouble,
  attributes: Record<string, string> = {},
): Promise<Stranger> {
  const subject = `unknown.${(strangers += 1)}`
  Object.assign(cas, { user: subject, attributes })
  const browser = newBrowser()
  const { body } = await signInByCas(portal, browser)
  const offered = body.resultActivateData
  if (!offered) throw new Error(`CAS knows ${subject}, and the portal answers ${JSON.stringify(body)}`)
  return { subject, challenge: offered.linkChallenge, url: offered.activateCodeUrl, browser }
}

type Bearer = Pick<Stranger, 'challenge' | 'browser'>

/** What somebody whom a provider named does with the challenge. */
export const linkingAt = (portal: () => TestPortal) => ({
  link: ({ challenge, browser }: Bearer, username: string, password = testPassword) =>
    callFrom(portal(), browser, singleSignOn.link, { body: { linkChallenge: challenge, username, password } }),
  linkHere: ({ challenge, browser }: Bearer, token: string, proof: object = {}) =>
    callFrom(portal(), browser, singleSignOn.linkHere, { body: { linkChallenge: challenge, ...proof }, token }),
})
