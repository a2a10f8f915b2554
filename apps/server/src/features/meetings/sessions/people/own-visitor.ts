/** A signed-in person, as a core knows them: a person on the list is counted as that participant, whichever link they use. */
import type { Executor } from '../../../../platform/database/database.js'
import { findPerson } from '../../meeting-people.queries.js'
import { listParticipants } from '../../meetings.queries.js'
import { visitorKey } from './visitor-key.js'

export async function findOwnVisitor(db: Executor, meetingId: number, accountId: number) {
  const { email, proven_email } = await findPerson(db, accountId)
  const people = await listParticipants(db, meetingId)
  const own =
    people.find((person) => person.account_id === accountId) ??
    people.find((person) => person.account_id === null && person.email.toLowerCase() === proven_email)
  return {
    email,
    visitorKey: visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: accountId }),
    /** The key of the person's own link; null for a person who is on no list. */
    privateKey: own?.private_key ?? null,
  }
}
