/** VNPAY's signatures (2.1.0): HMAC-SHA512 over the sorted form-encoded parameters, or over values joined by pipes. */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'

const unsigned = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

/** As PHP's urlencode does, the reference of VNPAY: URLSearchParams leaves the asterisk, PHP does not. */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  const names = Object.keys(parameters).filter((name) => name.startsWith('vnp_') && !unsigned.has(name) && parameters[name])
  const pairs = names.toSorted().map((name): [string, string] => [name, parameters[name] ?? ''])
  return new URLSearchParams(pairs).toString().replaceAll('*', '%2A')
}

export const sign = (secret: string, text: string) => createHmac('sha512', secret).update(text, 'utf8').digest('hex')

export const verifySignature = (secret: string, text: string, given: string | undefined): boolean =>
  isSameSecret((given ?? '').toLowerCase(), sign(secret, text))
