/** The people of a meeting as notices see them: everybody on the list but its owner, who knows. */
import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'

export interface MeetingPeople {
  /** Everybody who can be notified. */
  toNotify: readonly Participant[]
  /** Those who have got an e-mail. */
  notified: readonly Participant[]
  isOwner: (person: Participant) => boolean
}

const hadMail = ({ notices }: Participant) => notices.some(({ channel }) => channel === 'mail')

/** The owner is recognised by the address, and only by the owner's own session. */
export function meetingPeopleOf({ owner, meetingParticipants }: MeetingDetail, viewerEmail: string): MeetingPeople {
  const isOwner = ({ email }: Participant) => owner && email.toLowerCase() === viewerEmail
  const toNotify = meetingParticipants.filter((person) => !isOwner(person))
  return { toNotify, notified: toNotify.filter(hadMail), isOwner }
}
