/**
 * An identity provider of OpenID Connect, or of plain OAuth2 with a profile to ask for, by authorization code with PKCE. Nothing of it is
 * taken for granted: endpoints, the client's proof, the scope and where a profile keeps its things are all configured.
 */
import { pages } from '@hop/contract/pages'
import * as oidc from 'openid-client'
import { linkTo } from '../../../platform/link-to.js'
import { fetchForLibrary } from '../../../platform/outside/fetch-for-library.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import type { OneSmeSettings } from '../single-sign-on.configuration.js'
import { type IdentityProvider, isSubject, emailOf, nameOf, type NamedPerson, type PendingSignIn } from './identity-provider.js'
import { refuseOidcError } from './oidc-errors.js'

const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 }

export interface CodeAnswer {
  code: string
  state: string
  iss?: string | undefined
  pending: PendingSignIn
}

type Claims = Readonly<Record<string, unknown>>

export function createOneSme(platform: Platform, settings: OneSmeSettings): IdentityProvider<CodeAnswer> {
  const isOidc = settings.kind === 'oidc'
  const redirectUri = () => new URL(settings.callbackPath, platform.publicUrl())
  const configured = once(() => configure(settings))
  /** What fails at the provider is told in one way, whatever was asked of it. */
  const asking = async <Answer>(ask: (config: oidc.Configuration) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(await configured())
    } catch (error) {
      return refuseOidcError(platform, error)
    }
  }

  return {
    signInUrl: ({ state, nonce, verifier }) =>
      asking(async (config) => {
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri().href,
          scope: settings.scope,
          state,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isOidc && { nonce }),
        })
        return address.href
      }),
    identify: ({ code, state, iss, pending }) =>
      asking(async (config) => {
        const address = redirectUri()
        address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: pending.verifier,
          expectedState: pending.state,
          ...(isOidc && { expectedNonce: pending.nonce, idTokenExpected: true }),
        })
        const person = personOf(await readClaims(config, settings, tokens), settings, config)
        return { person, ...(tokens.id_token !== undefined && { idToken: tokens.id_token }) }
      }),
    logoutUrl: async (idToken) => {
      const config = await configured().catch(() => null)
      if (!config?.serverMetadata().end_session_endpoint) return null
      const hint = idToken === null ? {} : { id_token_hint: idToken }
      const backTo = linkTo(platform.publicUrl(), pages.login.to())
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo, ...hint }).href
    },
  }
}

/** Its discovery document is read at the first sign-in; one that failed is read again at the next. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

function clientAuth({ clientAuth: how, clientSecret }: OneSmeSettings): oidc.ClientAuth {
  if (how === 'none' || clientSecret === undefined) return oidc.None()
  return how === 'post' ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret)
}

async function configure(settings: OneSmeSettings): Promise<oidc.Configuration> {
  const { authorizeUrl, tokenUrl, profileUrl, keysUrl, logoutUrl } = settings
  const given = {
    ...(authorizeUrl && { authorization_endpoint: authorizeUrl }),
    ...(tokenUrl && { token_endpoint: tokenUrl }),
    ...(profileUrl && { userinfo_endpoint: profileUrl }),
    ...(keysUrl && { jwks_uri: keysUrl }),
    ...(logoutUrl && { end_session_endpoint: logoutUrl }),
  }
  const isWhole = authorizeUrl !== undefined && tokenUrl !== undefined && (settings.kind === 'oauth2' || keysUrl !== undefined)
  const issuer = settings.issuer ?? new URL(authorizeUrl ?? '').origin
  const known = isWhole ? { issuer } : await discover(settings, issuer)
  const config = new oidc.Configuration({ ...known, ...given }, settings.clientId, {}, clientAuth(settings))
  config[oidc.customFetch] = fetchForLibrary('the identity provider', limits)
  // The library trusts a token that came straight from the provider; its signature is checked all the same.
  if (settings.kind === 'oidc') oidc.enableNonRepudiationChecks(config)
  if (issuer.startsWith('http:')) oidc.allowInsecureRequests(config)
  return config
}

async function discover(settings: OneSmeSettings, issuer: string): Promise<oidc.ServerMetadata> {
  const options = {
    [oidc.customFetch]: fetchForLibrary('the identity provider', limits),
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  }
  const found = await oidc.discovery(new URL(issuer), settings.clientId, {}, clientAuth(settings), options)
  return found.serverMetadata()
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

/** The token's, and the profile's where there is one: many providers keep the address there. */
async function readClaims(config: oidc.Configuration, settings: OneSmeSettings, tokens: Tokens): Promise<Claims[]> {
  const profileUrl = config.serverMetadata().userinfo_endpoint
  const told = tokens.claims()
  if (settings.kind === 'oidc' && told) {
    if (!profileUrl) return [told]
    // Refused by the library where it is somebody else's.
    return [told, await oidc.fetchUserInfo(config, tokens.access_token, told.sub)]
  }
  const answer = await oidc.fetchProtectedResource(config, tokens.access_token, new URL(profileUrl ?? ''), 'GET')
  if (!answer.ok) return refuse('SsoFailed')
  const profile: unknown = await answer.json()
  return typeof profile === 'object' && profile !== null ? [profile as Claims] : []
}

function personOf(sources: Claims[], settings: OneSmeSettings, config: oidc.Configuration): NamedPerson {
  const names = settings.claims
  const first = (path: string) => sources.map((claims) => at(claims, path)).find((value) => value !== undefined)
  const found = first(names.subject)
  const subject = typeof found === 'number' ? String(found) : found
  if (!isSubject(subject)) return refuse('SsoUserMissing')
  // Address and proof come from one place: a proof in the token says nothing of another address in the profile.
  const withEmail = sources.find((claims) => emailOf(at(claims, names.email)) !== null) ?? {}
  const email = emailOf(at(withEmail, names.email))
  return {
    // Another issuer, say the provider's test system, names other people by the same numbers.
    subject: settings.kind === 'oidc' ? `${config.serverMetadata().issuer} ${subject}` : subject,
    email,
    isEmailProven: email !== null && (settings.isEmailProven || at(withEmail, names.emailVerified) === true),
    name: nameOf(first(names.name)),
  }
}

/** "data.user.id" steps through the profile. */
const at = (claims: Claims, path: string): unknown =>
  path === ''
    ? undefined
    : path
        .split('.')
        .reduce<unknown>(
          (inside, name) =>
            typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name) ? (inside as Claims)[name] : undefined,
          claims,
        )
