/** Who bears the name of a host and is none: a stranger who wants to be taken for one, or a namesake. Either way it must be seen. */
import { looksOf } from '@hop/room/contract/names'
import type { Person } from '@hop/room/contract/people'

type Named = Pick<Person, 'userId' | 'name'>

export function bearsNameOfHost({ userId, name }: Named, people: readonly Person[]): boolean {
  const isHost = (person: Person) => person.role === 'MODERATOR'
  if (people.some((person) => person.userId === userId && isHost(person))) return false
  return people.some((person) => isHost(person) && looksOf(person.name) === looksOf(name))
}
