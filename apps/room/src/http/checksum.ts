/** BigBlueButton's signature: a plain hash of the call's name, its query string as it was sent, and the secret. */
import { createHash } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'

export const checksumAlgorithms = ['sha1', 'sha256', 'sha384', 'sha512'] as const
export type ChecksumAlgorithm = (typeof checksumAlgorithms)[number]

const byHexLength: Record<number, ChecksumAlgorithm> = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' }

interface Signed {
  call: string
  /** Percent-encoded as it was sent, without the checksum. */
  query: string
  secret: string
}

export function checksumOf(algorithm: ChecksumAlgorithm, { call, query, secret }: Signed): string {
  return createHash(algorithm).update(call).update(query).update(secret).digest('hex')
}

/** The length says which of the four it is; letters may be of either case. */
export function isChecksumRight(given: string, signed: Signed): boolean {
  const algorithm = byHexLength[given.length]
  if (!algorithm || !/^[0-9a-f]+$/i.test(given)) return false
  return isSameSecret(given.toLowerCase(), checksumOf(algorithm, signed))
}

/** Takes the checksum out of a raw query string; null when it stands there twice. */
export function splitQuery(rawQuery: string): { query: string; checksum: string | undefined } | null {
  const pairs = rawQuery.split('&')
  const [first, ...more] = pairs.filter((pair) => pair.startsWith(checksumPrefix))
  if (more.length > 0) return null
  return {
    query: pairs.filter((pair) => !pair.startsWith(checksumPrefix)).join('&'),
    checksum: first?.slice(checksumPrefix.length),
  }
}
const checksumPrefix = 'checksum='
