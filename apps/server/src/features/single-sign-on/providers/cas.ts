/** A CAS server (protocol 2.0 and 3.0). Of its answer only the user is certain; what else it tells depends on the server. */
import { pages } from '@hop/contract/pages'
import { linkTo } from '../../../platform/link-to.js'
import type { CasSettings } from '../single-sign-on.configuration.js'
import { fetchBounded } from '../../../platform/outside/fetch-bounded.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { emailOf, type IdentityProvider, isSubject, nameOf, type NamedPerson } from './identity-provider.js'
import { type CasAnswer, type CasUser, readCasJson, readCasXml } from './read-cas-xml.js'

const limits = { timeoutMs: 10_000, maxBytes: 256 * 1024 }

/** Byte for byte what the ticket was made for: written here and nowhere else, never taken from a request. */
export const casService = ({ publicUrl }: Pick<Platform, 'publicUrl'>): string => linkTo(publicUrl(), pages.home.to())

export function createCas(platform: Platform, settings: CasSettings): IdentityProvider<{ ticket: string }> {
  const addressOf = (path: string, query: Record<string, string>) =>
    `${settings.url}${path}?${new URLSearchParams(query).toString()}`

  return {
    signInUrl: async () => addressOf('/login', { service: casService(platform) }),
    identify: async ({ ticket }) => {
      const query = { service: casService(platform), ticket, format: 'JSON' }
      const answer = await validate(platform, addressOf(settings.validatePath, query))
      if ('failure' in answer) return refuseFailure(platform, answer.failure)
      if (!isSubject(answer.user)) return refuse('SsoUserMissing')
      return { person: personOf(answer, settings), ticket }
    },
    logoutUrl: async () => addressOf('/logout', { service: linkTo(platform.publicUrl(), pages.login.to()) }),
  }
}

async function validate({ log }: Platform, address: string): Promise<CasAnswer> {
  try {
    // Where it would send the portal instead, nobody configured.
    const { ok, status, text } = await fetchBounded('the CAS server', address, { redirect: 'error' }, limits)
    // Servers that do not know the format answer in XML.
    const answer = text.trimStart().startsWith('{') ? readCasJson(text) : readCasXml(text)
    if (ok && answer) return answer
    log.warn({ logger: 'single sign-on', status }, 'the CAS server gave an answer that cannot be read')
  } catch (error) {
    log.warn({ logger: 'single sign-on', err: withoutAddress(error) }, 'the CAS server does not answer')
  }
  return refuse('SsoUnavailable')
}

/** The address holds the ticket. */
const withoutAddress = (error: unknown) => (error instanceof Error ? { name: error.name, message: error.message } : {})

function refuseFailure({ log }: Platform, failure: string): never {
  if (failure === 'INTERNAL_ERROR') return refuse('SsoUnavailable')
  // The portal is not registered there: nobody can sign in until an administrator has mended it.
  if (failure.startsWith('UNAUTHORIZED_SERVICE'))
    log.error({ logger: 'single sign-on', failure }, 'the CAS server refuses the portal')
  return refuse('SsoFailed')
}

function personOf({ user, attributes }: CasUser, settings: CasSettings): NamedPerson {
  const email = emailOf(first(attributes[settings.emailAttribute]))
  const domain = email?.split('@').at(-1) ?? ''
  return {
    subject: user,
    email,
    isEmailProven: email !== null && settings.emailDomains.includes(domain),
    name: nameOf(first(attributes[settings.nameAttribute])),
  }
}

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as unknown[])[0] : value)
