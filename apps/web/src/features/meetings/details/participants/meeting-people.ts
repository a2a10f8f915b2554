/** The people of a meeting as notices see them: everybody on the list but its owner, who knows. */
import type { MeetingDetail, Participant } from '@hop/contract/features/meeting-records'

export interface MeetingPeople {
  /** Whoever could be told of something. */
  toTell: readonly Participant[]
  /** Those who have been told something by e-mail. */
  told: readonly Participant[]
  isOwner: (person: Participant) => boolean
}

const hadMail = ({ notices }: Participant) => notices.some(({ channel }) => channel === 'mail')

/** Only the owner can be told apart from the others, and only by himself: by his address. */
export function meetingPeopleOf({ owner, meetingParticipants }: MeetingDetail, viewerEmail: string): MeetingPeople {
  const isOwner = ({ email }: Participant) => owner && email.toLowerCase() === viewerEmail
  const toTell = meetingParticipants.filter((person) => !isOwner(person))
  return { toTell, told: toTell.filter(hadMail), isOwner }
}
