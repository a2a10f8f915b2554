/** One-time tickets and resume keys: random, handed out once, kept as hashes only. */
import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(24).toString('base64url')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
