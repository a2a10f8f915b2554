/**
 * Whether the portal is reached under the hosts of brands: it asks itself a question there that only itself can answer, and differently
 * under each name. Somebody else's host that passes the question on to the portal's own gets the answer of another name. A host that is
 * found is used in links at once; one that is lost for a day no longer is.
 */
import { days, seconds } from '../../platform/clock.js'
import { fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { listHosts, writeReached } from './branded-apps.queries.js'
import { canonicalDomain } from './canonical-domain.js'
import { siteAt } from './site-at.js'

export const checkHostsJob = defineJobKind('check-hosts-of-brands')
export const proofPath = '/.well-known/hop-portal'

const limits = { timeoutMs: 10 * seconds, maxBytes: 1000 }
const lostAfterMs = 1 * days

/** `host`: by which it was asked. */
export const proofOf = ({ appSecret }: Pick<Platform, 'appSecret'>, host: string, nonce: string): string =>
  createSecretBox(appSecret, 'host of a brand').fingerprint(`${canonicalDomain(host)} ${nonce}`)

export async function checkHosts(platform: Platform, signal?: AbortSignal): Promise<void> {
  for (const { id, domain_name: domain, reached_at: reachedAt } of await listHosts(platform.db)) {
    signal?.throwIfAborted()
    const isReached = await isPortalAt(platform, domain)
    const now = platform.clock.now()
    if (isReached) await writeReached(platform.db, id, domain, now)
    else if (reachedAt && now.getTime() - reachedAt.getTime() > lostAfterMs) await writeReached(platform.db, id, domain, null)
  }
}

async function isPortalAt(platform: Platform, domain: string): Promise<boolean> {
  const nonce = platform.ids.secret()
  try {
    const address = `${siteAt(platform.publicUrl(), domain)}${proofPath}/${nonce}`
    // An answer from elsewhere is none: a redirect is not followed.
    const { ok, text } = await fetchBounded('the host of a brand', address, { redirect: 'error' }, limits)
    return ok && text === proofOf(platform, domain, nonce)
  } catch {
    return false
  }
}
