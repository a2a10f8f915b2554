/** Google's ID token, which the page or a mobile app has asked for itself. */
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import { fetchForLibrary, isUnreachable } from '../../../platform/outside/fetch-for-library.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import type { GoogleSettings } from '../single-sign-on.configuration.js'
import { emailOf, type Identified, type IdentityProvider, isSubject, nameOf } from './identity-provider.js'

const issuers = ['accounts.google.com', 'https://accounts.google.com']
const clockToleranceSeconds = 30
const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 }

export interface IdentifiedByGoogle extends Identified {
  /** Which browser asked for it; null in a token that a mobile app got. */
  nonce: string | null
  /** By the portal's own page, which never asks without a nonce. */
  isForPage: boolean
  /** What Google has signed: the same however its signature is written. */
  signed: string
  expiresAt: Date
}

export interface Google extends IdentityProvider<{ token: string }> {
  identify(answer: { token: string }, now: Date): Promise<IdentifiedByGoogle>
}

export function createGoogle({ log }: Platform, settings: GoogleSettings): Google {
  const keys = createRemoteJWKSet(new URL(settings.keysUrl), { [customFetch]: fetchForLibrary('Google', limits) })

  const verify = async (token: string, now: Date): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: issuers,
        audience: [...settings.clientIds],
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: clockToleranceSeconds,
        currentDate: now,
      })
      return payload
    } catch (error) {
      const isAway = isUnreachable(error) || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
      if (!isAway) return refuse('SsoFailed')
      log.warn({ logger: 'single sign-on', err: error }, 'the keys of Google cannot be read')
      return refuse('SsoUnavailable')
    }
  }

  return {
    signInUrl: () => null,
    identify: async ({ token }, now) => {
      const claims = await verify(token, now)
      // Asked for by one program for another: not what this portal's page or apps do.
      const isOurs = (party: unknown) => typeof party === 'string' && settings.clientIds.includes(party)
      if (!isOurs(claims.aud) || (claims['azp'] !== undefined && !isOurs(claims['azp']))) return refuse('SsoFailed')
      if (!isSubject(claims.sub)) return refuse('SsoUserMissing')
      // The domain as Google knows it: an address that only ends like it belongs to anybody.
      const domain = typeof claims['hd'] === 'string' ? claims['hd'].toLowerCase() : null
      if (settings.hostedDomains.length > 0 && !settings.hostedDomains.includes(domain ?? '')) return refuse('SsoDomainRefused')
      const email = emailOf(claims['email'])
      return {
        person: {
          subject: claims.sub,
          email,
          isEmailProven: email !== null && claims['email_verified'] === true && (email.endsWith('@gmail.com') || domain !== null),
          name: nameOf(claims['name']),
        },
        // Apps of Android ask for a token for the page's id, and stand in it as the one that asked.
        isForPage: (claims['azp'] ?? claims.aud) === settings.clientIds[0],
        signed: token.slice(0, token.lastIndexOf('.')),
        nonce: typeof claims['nonce'] === 'string' ? claims['nonce'] : null,
        expiresAt: new Date((claims.exp ?? 0) * 1000),
      }
    },
    // Whoever signs out here does not want to be signed out of their mailbox.
    logoutUrl: async () => null,
  }
}
