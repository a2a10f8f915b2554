/** The people of a meeting as its form names them. */
import type { ImageStatus } from '@hop/contract/features/contacts'
import type { CallerRequest } from '../../../http/routes.js'
import type { FieldProblem } from '@hop/contract/errors'
import type { Transaction } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal, refuse, refuseInput } from '../../../platform/refusal.js'
import { listAccountsByEmail } from '../../account-addresses/public.js'
import { insertParticipants, type ParticipantDetails, removeParticipants, writeParticipant } from '../meeting-writes.queries.js'
import { findPerson, listContactsOf } from '../meeting-people.queries.js'
import type { MeetingDraft } from './meeting-draft.js'
import { listParticipants, type ParticipantRecord } from '../meetings.queries.js'

export interface Holder {
  ownerId: number
  customerId: number
}

/** Face recognition and closed meetings name their people; an open meeting has operators only. The owner is always the first. */
export async function peopleOf(
  transaction: Transaction,
  draft: MeetingDraft,
  { ownerId, customerId }: Holder,
  { language }: CallerRequest,
): Promise<ParticipantDetails[]> {
  const owner = await findPerson(transaction, ownerId)
  // Whoever has the link comes in: there is nobody whose face is known.
  if (draft.activeFid === 1 && draft.publicMeeting) refuseInput('activeFid', 'notAllowed')
  if (draft.activeFid === 1 && owner.active_face_id !== 1) refuse('FaceIdNotAllowed')
  if (draft.activeVoiceText === 1 && owner.active_voice_text !== 1) refuse('VoiceTextNotAllowed')
  validateNoDoubles(draft.participants)
  const ownEmail = owner.email.toLowerCase()
  if (draft.publicMeeting) validateNoGuests(draft.participants, ownEmail)
  const addresses = draft.participants.map(({ email }) => email)
  const accounts = await listAccountsByEmail(transaction, customerId, addresses)
  const known = await knownContacts(transaction, draft.participants, customerId)
  const wanted = draft.participants
    // Checked by the portal's own record, because the caller may send any value.
    .filter(({ contactId, role }) => draft.activeFid === 0 || role === 'OPERATOR' || known.get(contactId) === 'SUCCESS')
    .map((typed) => participantFrom(typed, { contacts: known, accounts, language }))
  const others = wanted.filter(({ email }) => email !== ownEmail)
  // A meeting without a living owner has no row for one until it is handed over.
  if (owner.deleted_at) return others
  const { name, phone } = owner
  // An owner who is also named among the participants stays the owner.
  const ownRow = {
    contact_id: null,
    name,
    email: ownEmail,
    phone,
    assigned_by: '',
    code: '',
    chosen_language: null,
    language,
    ...wanted.find(({ email }) => email === ownEmail),
  }
  return [{ ...ownRow, account_id: ownerId, role: 'OPERATOR' }, ...others]
}

export type TypedPerson = MeetingDraft['participants'][number]

/** Somebody on the list, as a form would name this person. */
export const standing = (person: ParticipantRecord): TypedPerson => ({
  contactId: person.contact_id,
  name: person.name,
  email: person.email.toLowerCase(),
  phone: person.phone,
  role: person.role,
  assignedBy: person.assigned_by,
  code: person.code,
  imgUploadStatus: '',
  language: person.chosen_language,
})

/**
 * A person from a form, as stored in the database. Contacts and accounts of other customers are ignored, as if they did not
 * exist.
 */
export const participantFrom = (
  { contactId, name, email, phone, role, assignedBy, code, language: chosen }: TypedPerson,
  { contacts, accounts, language }: KnownPeople,
): ParticipantDetails => ({
  contact_id: contacts.has(contactId) ? contactId : null,
  account_id: accounts.get(email) ?? null,
  name,
  email,
  phone,
  role,
  assigned_by: assignedBy,
  code,
  chosen_language: chosen,
  language,
})

interface KnownPeople {
  contacts: ReadonlyMap<number | null, unknown>
  accounts: ReadonlyMap<string, number>
  language: CallerRequest['language']
}

/** The state of each one's face image. A contact of another customer is none. */
export async function knownContacts(
  transaction: Transaction,
  people: readonly { contactId: number | null }[],
  customerId: number | null,
): Promise<Map<number | null, ImageStatus>> {
  const ids = people.flatMap(({ contactId }) => contactId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await listContactsOf(transaction, customerId, ids)
  return new Map(rows.map(({ id, image_status }) => [id, image_status]))
}

function validateNoDoubles(people: readonly { email: string }[]): void {
  const seen = new Set<string>()
  const fields: FieldProblem[] = []
  for (const [index, { email }] of people.entries()) {
    if (seen.has(email)) fields.push({ path: `participants.${index}.email`, code: 'DuplicateParticipant' })
    seen.add(email)
  }
  if (fields.length > 0) throw new Refusal('DuplicateParticipant', { fields })
}

/**
 * Guests are never dropped silently: the person who added them expects them to be invited. The owner's own row always stays the
 * owner's.
 */
function validateNoGuests(people: readonly { email: string; role: string }[], ownEmail: string): void {
  const fields = people.flatMap(({ email, role }, index) =>
    role === 'OPERATOR' || email === ownEmail
      ? []
      : [{ path: `participants.${index}`, code: 'publicMeetingHasNoParticipants' } satisfies FieldProblem],
  )
  if (fields.length > 0) throw new Refusal('InvalidInput', { fields })
}

/** Compared by e-mail: people who stay keep their private link, people who are removed lose it. Returns those who were removed. */
export async function writePeople(
  { ids }: Platform,
  transaction: Transaction,
  { meetingId, ownerId }: { meetingId: number; ownerId: number },
  people: ParticipantDetails[],
  now: Date,
): Promise<number[]> {
  const before = new Map((await listParticipants(transaction, meetingId)).map((person) => [person.email.toLowerCase(), person]))
  const fresh: (ParticipantDetails & { private_key: string })[] = []
  for (const typed of people) {
    const known = before.get(typed.email)
    before.delete(typed.email)
    const person = known && typed.account_id !== ownerId ? stillInvited(known, typed) : typed
    if (!known) fresh.push({ ...person, private_key: ids.secret() })
    else if (isChanged(known, person)) await writeParticipant(transaction, known.id, { ...person, language: known.language }, now)
  }
  const gone = [...before.values()].map(({ id }) => id)
  if (gone.length > 0) await removeParticipants(transaction, gone, now)
  if (fresh.length > 0) await insertParticipants(transaction, meetingId, fresh, now)
  return gone
}

/** The invitation of an account stays its own, also when the account has another address by now. */
export const stillInvited = (known: ParticipantRecord, typed: ParticipantDetails): ParticipantDetails => ({
  ...typed,
  account_id: known.account_id ?? typed.account_id,
})

const comparedFields = ['contact_id', 'account_id', 'name', 'phone', 'role', 'assigned_by', 'code', 'chosen_language'] as const
const isChanged = (known: ParticipantRecord, person: ParticipantDetails): boolean =>
  comparedFields.some((field) => known[field] !== person[field])
