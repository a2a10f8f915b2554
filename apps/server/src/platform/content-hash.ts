/** What was checked is what is taken: the same content has the same mark. */
import { createHash } from 'node:crypto'
import { refuse } from './refusal.js'

export const contentHash = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex')

/** Without a mark nothing was checked before, and everything is taken. */
export function requireChecked(content: Uint8Array | string, checked: string | undefined): void {
  if (checked !== undefined && checked !== contentHash(content)) refuse('ImportChanged')
}
