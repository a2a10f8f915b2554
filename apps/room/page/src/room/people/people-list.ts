/** The order of the list and its search. Pure. */
import type { Person } from '@hop/room/contract/people'

/** Raised hands first, the longest waiting on top; then me, the hosts, and the others by name. */
export function inListOrder(people: readonly Person[], myId: string): Person[] {
  const rank = ({ userId, role }: Person) => (userId === myId ? 0 : role === 'MODERATOR' ? 1 : 2)
  return [...people].sort(
    (one, other) =>
      (one.handUpAt ?? Infinity) - (other.handUpAt ?? Infinity) ||
      rank(one) - rank(other) ||
      one.name.localeCompare(other.name, 'vi'),
  )
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/** "nguyen" finds "Nguyễn". */
export const foundBy = (search: string, name: string) => folded(name).includes(folded(search.trim()))
