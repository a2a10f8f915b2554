import { randomBytes } from 'node:crypto'

/** Makes unguessable values; a parameter wherever a test must know them beforehand. */
export interface Ids {
  /** 128 bits and more, safe in a URL. */
  secret(): string
}

export const randomIds: Ids = { secret: () => randomBytes(24).toString('base64url') }
