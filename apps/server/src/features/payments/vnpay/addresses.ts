/** vnp_IpAddr: the buyer's where somebody is sent to pay; where VNPAY is asked or told to pay back, the address of the server that asks. */
import { resolveName } from '../../../platform/outside/resolve-name.js'

const nowhere = '127.0.0.1'
const timeoutMs = 2_000

/** Addresses of 7 to 45 characters; one that a proxy maps (::ffff:1.2.3.4) is told as it is. */
export const toldAddress = (address: string) => (address.length >= 7 && address.length <= 45 ? address : nowhere)

/**
 * The address at which the portal is reached. Nothing else that a server knows of itself is public: it may stand behind a router, and
 * beside others. VNPAY proves who asks by the signature, so a name that is not found stops no refund.
 */
export async function portalAddress(publicUrl: string): Promise<string> {
  const hostname = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  const found = await resolveName(hostname, AbortSignal.timeout(timeoutMs)).catch(() => [])
  return toldAddress((found.find(({ family }) => family === 4) ?? found[0])?.address ?? '')
}
