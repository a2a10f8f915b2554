/** What "select all" means: everybody shown who can be chosen, on top of whoever was chosen before. Pure. */
import type { Contact } from '@hop/contract/features/contacts'

export const toggled = (chosen: readonly Contact[], contact: Contact): Contact[] =>
  chosen.some(({ id }) => id === contact.id) ? chosen.filter(({ id }) => id !== contact.id) : [...chosen, contact]

export function withAll(chosen: readonly Contact[], shown: readonly Contact[]): Contact[] {
  const known = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...shown.filter(({ id }) => !known.has(id))]
}

export function withoutAll(chosen: readonly Contact[], shown: readonly Contact[]): Contact[] {
  const leaving = new Set(shown.map(({ id }) => id))
  return chosen.filter(({ id }) => !leaving.has(id))
}

export type AllState = 'none' | 'some' | 'all'

export function allState(chosen: readonly Contact[], shown: readonly Contact[]): AllState {
  const known = new Set(chosen.map(({ id }) => id))
  const count = shown.filter(({ id }) => known.has(id)).length
  if (count === 0) return 'none'
  return count === shown.length ? 'all' : 'some'
}
