/** A meeting in the form of getMeetingInfo and getMeetings. */
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingState, Presence } from '../meetings/state.js'
import { javaDate } from './java-date.js'
import { isXmlName, type XmlTree } from './xml.js'

/** `breakouts`: the rooms beside it that run. */
export function meetingTree({ settings, state }: Meeting, breakouts: readonly Meeting[]): XmlTree {
  const people = [...state.present.values()]
  const count = (isCounted: (person: Presence) => boolean) => people.filter(isCounted).length
  return {
    meetingName: settings.name,
    meetingID: settings.meetingId,
    internalMeetingID: settings.internalId,
    createTime: settings.createTime,
    createDate: javaDate(settings.createTime),
    voiceBridge: settings.voiceBridge,
    dialNumber: settings.dialNumber,
    attendeePW: settings.attendeePassword,
    moderatorPW: settings.moderatorPassword,
    running: isRunning(state),
    duration: settings.durationMinutes,
    hasUserJoined: state.hasUserJoined,
    recording: settings.isRecordable,
    hasBeenForciblyEnded: false,
    startTime: settings.createTime,
    endTime: state.ended?.at ?? 0,
    participantCount: people.length,
    listenerCount: count(({ microphone }) => microphone === 'none'),
    voiceParticipantCount: count(({ microphone }) => microphone !== 'none'),
    videoCount: count(({ hasCamera }) => hasCamera),
    maxUsers: settings.maxParticipants,
    moderatorCount: count(({ role }) => role === 'MODERATOR'),
    attendees: { attendee: people.map((person) => attendeeTree(person, state)) },
    metadata: settings.metadata,
    isBreakout: settings.breakout !== undefined,
    ...(settings.breakout && {
      parentMeetingID: settings.breakout.parentId,
      sequence: settings.breakout.sequence,
      freeJoin: settings.breakout.isFreeToJoin,
    }),
    ...(breakouts.length > 0 && {
      breakoutRooms: { breakout: breakouts.map((other) => other.settings.meetingId) },
    }),
  }
}

/** As in BigBlueButton: at least one person is in the room. */
export const isRunning = (state: Readonly<MeetingState>): boolean => !state.ended && state.present.size > 0

function attendeeTree(person: Presence, state: Readonly<MeetingState>): XmlTree {
  const registered = state.registrations.get(person.userId)
  const userdata = Object.entries(registered?.userdata ?? {}).filter(([name]) => isXmlName(name))
  return {
    userID: registered?.externalId ?? person.userId,
    fullName: person.name,
    role: person.role,
    isPresenter: person.isSharingScreen,
    isListeningOnly: person.microphone === 'none',
    hasJoinedVoice: person.microphone !== 'none',
    hasVideo: person.hasCamera,
    clientType: 'HTML5',
    customdata: Object.fromEntries(userdata),
  }
}
