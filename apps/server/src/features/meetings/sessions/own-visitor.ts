/** Somebody who is signed in, as a core knows them: a person on the list is counted as that participant, whichever link they use. */
import type { Platform } from '../../../platform/platform.js'
import { findPerson } from '../meeting-people.queries.js'
import { listParticipants } from '../meetings.queries.js'
import { visitorKey } from './visitor-key.js'

export async function findOwnVisitor({ db }: Platform, meetingId: number, accountId: number) {
  const { email } = await findPerson(db, accountId)
  const own = (await listParticipants(db, meetingId)).find((person) => person.email.toLowerCase() === email.toLowerCase())
  return { email, visitorKey: visitorKey(own ? { kind: 'participant', id: own.id } : { kind: 'account', id: accountId }) }
}
