/** Who has yet to hear what about a meeting: nobody is told the same thing twice, and nobody is forgotten. */
import type { noticeStatuses } from '@hop/contract/features/participants'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { listParticipants, type MeetingBase, type ParticipantRecord } from '../meetings/public.js'
import { findOrganiser } from './notices.queries.js'
import { listTold, listWithEntry } from './told.queries.js'

type Executor = Transaction | Platform['db']
export type NoticeStatus = (typeof noticeStatuses)[number]
export type Recipient = Pick<ParticipantRecord, 'id' | 'name' | 'email' | 'phone' | 'private_key' | 'language'>

export interface Telling {
  kind: 'invitation' | 'update' | 'cancellation'
  person: Recipient
}

export async function whomToTell(db: Executor, meeting: MeetingBase, status: NoticeStatus): Promise<Telling[]> {
  if (status === 'CANCELLATION') return (await peopleWithEntry(db, meeting)).map((person) => ({ kind: 'cancellation', person }))
  const people = await peopleToTell(db, meeting)
  const told = await listTold(db, meeting.id)
  const knownTo = ({ id }: Recipient) => told.get(id)?.mail ?? null
  const tellings = people.flatMap((person): Telling[] => {
    const sequence = knownTo(person)
    if (sequence === null) return [{ kind: 'invitation', person }]
    // Whoever knows of the meeting hears of a change as an update, never as a second invitation.
    return status === 'UPDATE' && sequence < meeting.news_sequence ? [{ kind: 'update', person }] : []
  })
  if (status === 'INVITATION') return tellings
  const addresses = new Set(people.map(({ email }) => email))
  const former = (await peopleWithEntry(db, meeting)).filter(({ email }) => !addresses.has(email))
  return [...tellings, ...former.map((person): Telling => ({ kind: 'cancellation', person }))]
}

/** An SMS goes to whoever has a number and has had none since the last change. */
export async function whomToText(db: Executor, meeting: MeetingBase): Promise<Recipient[]> {
  const told = await listTold(db, meeting.id)
  return (await peopleToTell(db, meeting)).filter(
    ({ id, phone }) => phone !== '' && (told.get(id)?.sms ?? -1) < meeting.news_sequence,
  )
}

/** Somebody has an entry in the calendar that is no longer right. */
export const isUpdateDue = async (db: Executor, meeting: MeetingBase): Promise<boolean> =>
  (await whomToTell(db, meeting, 'UPDATE')).some(({ kind }) => kind !== 'invitation')

/** Those of the list who know of the meeting, but for who has heard the latest of it since then. */
export async function peopleToRemind(db: Executor, meeting: MeetingBase, since: Date): Promise<Recipient[]> {
  const told = await listTold(db, meeting.id)
  return (await peopleToTell(db, meeting)).filter(({ id }) => {
    const { mail = null, lastMailAt = null } = told.get(id) ?? {}
    const isUpToDate = mail !== null && mail >= meeting.news_sequence && lastMailAt !== null && lastMailAt > since
    return mail !== null && !isUpToDate
  })
}

/** Everybody but the owner, who knows. */
export async function peopleToTell(db: Executor, meeting: MeetingBase): Promise<ParticipantRecord[]> {
  const owner = await findOrganiser(db, meeting.owner_id)
  const people = await listParticipants(db, meeting.id)
  return people.filter(({ email }) => email.toLowerCase() !== owner.email.toLowerCase())
}

/** Under the address that the entry went to. */
const peopleWithEntry = async (db: Executor, { id }: MeetingBase): Promise<Recipient[]> =>
  (await listWithEntry(db, id)).map(({ told_at, ...person }) => ({ ...person, email: told_at }))
