/** The key by which a core identifies a person, and which it sends back with every event. */

export type Visitor = { kind: 'account'; id: number } | { kind: 'participant'; id: number } | { kind: 'guest'; key: string }

export function visitorKey(visitor: Visitor): string {
  return visitor.kind === 'guest' ? `g-${visitor.key}` : `${visitor.kind === 'account' ? 'a' : 'p'}-${visitor.id}`
}

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
