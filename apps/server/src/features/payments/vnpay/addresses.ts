/** vnp_IpAddr: the buyer's where somebody is sent to pay; where VNPAY is asked or told to pay back, the one at which PUBLIC_URL is reached. */
import { minutes } from '../../../platform/clock.js'
import { type Resolver, resolveName } from '../../../platform/outside/resolve-name.js'

const unknownAddress = '127.0.0.1'
const timeoutMs = 2_000
const keptMs = 10 * minutes
/** A name that was not found is asked for again soon, yet not for every payment of a batch. */
const keptUnknownMs = 1 * minutes

/** Addresses of 7 to 45 characters; one that a proxy maps (::ffff:1.2.3.4) is sent as it is. */
export const addressForVnpay = (address: string) => (address.length >= 7 && address.length <= 45 ? address : unknownAddress)

/**
 * The address at which the portal is reached, remembered for some minutes. Nothing else that a server knows of itself is public: it may
 * stand behind a router, and beside others. VNPAY proves who asks by the signature, so a name that is not found stops no refund.
 */
export function createAddressFinder(resolver?: Resolver) {
  const remembered = new Map<string, { address: string; until: number }>()
  return async (publicUrl: string, now: Date): Promise<string> => {
    const hostname = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
    const known = remembered.get(hostname)
    if (known && now.getTime() < known.until) return known.address
    const found = await resolveName(hostname, AbortSignal.timeout(timeoutMs), resolver).catch(() => [])
    const address = addressForVnpay((found.find(({ family }) => family === 4) ?? found[0])?.address ?? '')
    remembered.set(hostname, { address, until: now.getTime() + (found.length > 0 ? keptMs : keptUnknownMs) })
    return address
  }
}

export const findPortalAddress = createAddressFinder()
