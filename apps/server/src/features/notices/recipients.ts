/** Who has yet to get which message about a meeting: nobody gets the same one twice, and nobody is forgotten. */
import type { noticeStatuses } from '@hop/contract/features/participants'
import type { Executor } from '../../platform/database/database.js'
import { findOrganiser, listParticipants, type MeetingToNotify, type Recipient } from './notices.queries.js'
import { listInvitedBy, listSentNotices } from './sent-notices.queries.js'

export type NoticeStatus = (typeof noticeStatuses)[number]

export interface DueNotice {
  kind: 'invitation' | 'update' | 'cancellation'
  person: Recipient
}

export async function listDueNotices(db: Executor, meeting: MeetingToNotify, status: NoticeStatus): Promise<DueNotice[]> {
  if (status === 'CANCELLATION')
    return (await listPeopleWithEntry(db, meeting)).map((person) => ({ kind: 'cancellation', person }))
  const people = await listPeopleToNotify(db, meeting)
  const sent = await listSentNotices(db, meeting.id)
  const knownTo = ({ id }: Recipient) => sent.get(id)?.mail ?? null
  const dueNotices = people.flatMap((person): DueNotice[] => {
    const sequence = knownTo(person)
    if (sequence === null) return [{ kind: 'invitation', person }]
    // Who was invited gets a change as an update, never as a second invitation.
    return status === 'UPDATE' && sequence < meeting.news_sequence ? [{ kind: 'update', person }] : []
  })
  if (status === 'INVITATION') return dueNotices
  const addresses = new Set(people.map(({ email }) => email))
  const former = (await listPeopleWithEntry(db, meeting)).filter(({ email }) => !addresses.has(email))
  return [...dueNotices, ...former.map((person): DueNotice => ({ kind: 'cancellation', person }))]
}

/** An SMS goes to whoever has a number and has had none since the last change. */
export async function listSmsRecipients(db: Executor, meeting: MeetingToNotify): Promise<Recipient[]> {
  const sent = await listSentNotices(db, meeting.id)
  return (await listPeopleToNotify(db, meeting)).filter(
    ({ id, phone }) => phone !== '' && (sent.get(id)?.sms ?? -1) < meeting.news_sequence,
  )
}

/** Somebody has an entry in the calendar that is no longer right. */
export const isUpdateDue = async (db: Executor, meeting: MeetingToNotify): Promise<boolean> =>
  (await listDueNotices(db, meeting, 'UPDATE')).some(({ kind }) => kind !== 'invitation')

/** Those on the list who were invited, without those who got its latest change since then; and the owner, without whom nothing begins. */
export async function listPeopleToRemind(
  db: Executor,
  meeting: MeetingToNotify & { updated_at: Date },
  since: Date,
): Promise<Recipient[]> {
  const sent = await listSentNotices(db, meeting.id)
  const { email, proven_email: ownAddress } = await findOrganiser(db, meeting.owner_id)
  const people = await listParticipants(db, meeting.id)
  return people.flatMap((person) => {
    // Who wrote it after the reminder was due knows of it; an address that nobody has proven may be a stranger's.
    if (isOwnRow(person, meeting.owner_id, email))
      return ownAddress && meeting.updated_at <= since ? [{ ...person, email: ownAddress }] : []
    const { mail = null, lastMailAt = null } = sent.get(person.id) ?? {}
    const isUpToDate = mail !== null && mail >= meeting.news_sequence && lastMailAt !== null && lastMailAt > since
    return mail !== null && !isUpToDate ? [person] : []
  })
}

/** Everybody but the owner, who knows. */
export async function listPeopleToNotify(db: Executor, meeting: MeetingToNotify): Promise<Recipient[]> {
  const owner = await findOrganiser(db, meeting.owner_id)
  const people = await listParticipants(db, meeting.id)
  return people.filter((person) => !isOwnRow(person, meeting.owner_id, owner.email))
}

/** The owner's place on the list: by the account, or, on old lists, by the address. */
export const isOwnRow = (
  { account_id, email }: Pick<Recipient, 'email'> & { account_id?: number | null },
  ownerId: number,
  ownerEmail: string,
): boolean => (account_id ? account_id === ownerId : email.toLowerCase() === ownerEmail.toLowerCase())

/** Each with the address to which the entry was sent; without the owner's own entry (own-calendar-entry.ts). */
async function listPeopleWithEntry(db: Executor, { id, owner_id }: MeetingToNotify): Promise<Recipient[]> {
  const owner = await findOrganiser(db, owner_id)
  const people = (await listInvitedBy(db, id, 'mail')).filter((person) => !isOwnRow(person, owner_id, owner.email))
  return people.map(({ sent_to, ...person }) => ({ ...person, email: sent_to }))
}

/** Under the number that the SMS went to: who was invited that way is told that way. */
export const listPeopleWithSms = async (db: Executor, { id }: MeetingToNotify): Promise<Recipient[]> =>
  (await listInvitedBy(db, id, 'sms')).map(({ sent_to, ...person }) => ({ ...person, phone: sent_to }))
