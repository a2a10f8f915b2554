/** Codes of an authenticator app (RFC 6238): HMAC-SHA1, six digits, half a minute each. Pure. */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import { seconds } from '../../../platform/clock.js'

const periodMs = 30 * seconds
const secretBytes = 20
/** A phone's clock may be half a minute off, either way. */
const driftSteps = 1
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The form that authenticator apps take: base32 without padding. */
export const newTotpSecret = (): string => base32(randomBytes(secretBytes))

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

export const totpStepAt = (instant: Date): number => Math.floor(instant.getTime() / periodMs)

export function totpCode(secret: string, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0x0f
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The half minute whose code was typed; null for any other text. All are compared, so that it takes as long for each. */
export function stepOfCode(secret: string, typed: string, now: Date): number | null {
  let found: number | null = null
  for (let drift = -driftSteps; drift <= driftSteps; drift += 1) {
    const step = totpStepAt(now) + drift
    if (isSameSecret(typed, totpCode(secret, step))) found = step
  }
  return found
}

/** What the QR code holds. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}
