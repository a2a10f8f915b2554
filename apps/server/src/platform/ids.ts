import { randomBytes } from 'node:crypto'

/** Makes unguessable values; a parameter wherever a test must know them beforehand. */
export interface Ids {
  /** 128 bits and more, safe in a URL. */
  secret(): string
  /** 256 bits: for what opens an account by itself. */
  token(): string
}

export const randomIds: Ids = {
  secret: () => randomBytes(24).toString('base64url'),
  token: () => randomBytes(32).toString('base64url'),
}
