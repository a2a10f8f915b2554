/** The key by which a core knows somebody, and which it sends back with every event. */
import { createHash } from 'node:crypto'

/** Cores cut longer ones. */
export const longestName = 100

export type Visitor = { kind: 'account'; id: number } | { kind: 'participant'; id: number } | { kind: 'guest'; key: string }

export function visitorKey(visitor: Visitor): string {
  return visitor.kind === 'guest' ? `g-${visitor.key}` : `${visitor.kind === 'account' ? 'a' : 'p'}-${visitor.id}`
}

/** Somebody of whom nothing is known but the typed name: the same name is the same guest. */
export const guestKey = (typed: string): string =>
  visitorKey({ kind: 'guest', key: createHash('sha256').update(typed).digest('base64url').slice(0, 16) })

/** null: not one of ours. */
export function readVisitorKey(key: string | null): Visitor | null {
  const match = /^([apg])-(.+)$/.exec(key ?? '')
  if (!match) return null
  const [, kind, value = ''] = match
  if (kind === 'g') return { kind: 'guest', key: value }
  const id = Number(value)
  if (!Number.isSafeInteger(id)) return null
  return { kind: kind === 'a' ? 'account' : 'participant', id }
}
