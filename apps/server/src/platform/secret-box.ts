/** Keeps secrets that must be read again: encrypted, and found by a keyed hash, so that finding one needs no decryption. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface SecretBox {
  /** `belongsTo` is sealed in: what is moved to another row cannot be opened there. */
  seal(secret: string, belongsTo: string): string
  /** Null when it was altered, belongs to something else, or was sealed under another APP_SECRET. */
  open(sealed: string, belongsTo: string): string | null
  /** The same for the same secret; the secret cannot be found from it. */
  fingerprint(secret: string): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Deriving keys takes longer than using them, and there are as many purposes as places in the code. */
const made = new Map<string, SecretBox>()

/** One purpose cannot read what was sealed for another: each has keys of its own. */
export function createSecretBox(appSecret: string, purpose: string): SecretBox {
  const key = JSON.stringify([appSecret, purpose])
  const box = made.get(key) ?? makeSecretBox(appSecret, purpose)
  made.set(key, box)
  return box
}

function makeSecretBox(appSecret: string, purpose: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `hop ${purpose} ${use}`, keyBytes))
  const sealingKey = keyFor('seal')
  const fingerprintKey = keyFor('fingerprint')
  return {
    seal: (secret, belongsTo) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(belongsTo))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    open: (sealed, belongsTo) => {
      const bytes = Buffer.from(sealed, 'base64')
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
      try {
        const decipher = createDecipheriv(algorithm, sealingKey, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(belongsTo))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    fingerprint: (secret) => createHmac('sha256', fingerprintKey).update(secret).digest('base64url'),
  }
}
