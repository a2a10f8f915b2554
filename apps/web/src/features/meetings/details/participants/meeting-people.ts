/** The people of a meeting as notices see them: everybody on the list but its owner, who knows. */
import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'

export interface MeetingPeople {
  /** Everybody who can be notified. */
  toNotify: readonly Participant[]
  /** Those who have got an e-mail. */
  notified: readonly Participant[]
  /** Those who have got an e-mail or an SMS: each is told of a cancellation the same way. */
  reached: readonly Participant[]
  isOwner: (person: Participant) => boolean
}

const hadMail = ({ notices }: Participant) => notices.some(({ channel }) => channel === 'mail')

/** The owner is recognised by the address, which is told to those who may see addresses. */
export function meetingPeopleOf({ ownerEmail, meetingParticipants }: MeetingDetail): MeetingPeople {
  const isOwner = ({ email }: Participant) => email !== '' && email.toLowerCase() === ownerEmail?.toLowerCase()
  const toNotify = meetingParticipants.filter((person) => !isOwner(person))
  return { toNotify, notified: toNotify.filter(hadMail), reached: toNotify.filter(({ notices }) => notices.length > 0), isOwner }
}
