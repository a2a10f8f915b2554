/** Texts that must not be read out of a database or a backup: encrypted with a key made from the portal's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** What is sealed for one purpose cannot be opened for another. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `sealed: ${purpose}`, 32))

export function seal(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), nonce)
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Throws when it was sealed with another secret, for another purpose, or was changed since. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), sealed.subarray(0, nonceLength))
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}
