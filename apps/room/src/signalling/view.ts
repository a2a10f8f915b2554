/** What one person may see of a meeting. */
import type { Invitation } from '../contract/page-config.js'
import type { NetworkLevel, Person, WaitingPerson } from '../contract/people.js'
import { limits } from '../contract/limits.js'
import type { ChatMessage, RecordingView, RoomView } from '../contract/room-view.js'
import { hasWaitingRoom, isFromRemovedNetwork } from '../meetings/entry-rules.js'
import { hasCaptions } from '../meetings/meeting-settings.js'
import type { MeetingState, Presence } from '../meetings/state.js'

export type NetworkOf = (userId: string) => NetworkLevel

export function roomViewFor(state: Readonly<MeetingState>, userId: string, networkOf: NetworkOf): RoomView {
  const { settings } = state
  const isHost = isModerator(state, userId)
  return {
    meeting: {
      name: settings.name,
      createdAt: settings.createTime,
      endsAt: settings.durationMinutes > 0 ? settings.createTime + settings.durationMinutes * 60_000 : null,
      welcome: settings.welcome,
      hostNote: isHost ? settings.moderatorOnlyMessage : null,
      startsMuted: settings.startsMuted,
      asksRecordingConsent: settings.asksRecordingConsent,
      hasCaptions: hasCaptions(settings),
      without: settings.without ?? [],
    },
    me: {
      userId,
      role: isHost ? 'MODERATOR' : 'VIEWER',
      hasAgreed: state.present.get(userId)?.hasAgreed ?? false,
    },
    people: [...state.present.values()]
      .filter((person) => canSee(state, userId, person.userId))
      .map((person) => personView(state, person, networkOf, isHost)),
    chat: state.chat.filter((message) => isChatFor(message, userId)).slice(-limits.chatHistory),
    locks: state.locks,
    hasWaitingRoom: hasWaitingRoom(state),
    recording: recordingView(state, isHost),
    areCaptionsAsked: state.areCaptionsAsked,
    waiting: isHost ? waitingView(state) : [],
    invitation: invitationFor(state, userId, isHost),
  }
}

/**
 * As the portal gave it. A person who became a host here passes on the invitation that another host was given: it leads to the
 * same room.
 */
function invitationFor({ registrations }: Readonly<MeetingState>, userId: string, isHost: boolean): Invitation | null {
  const own = registrations.get(userId)?.invitation ?? null
  if (own || !isHost) return own
  return [...registrations.values()].find(({ invitation }) => invitation)?.invitation ?? null
}

/** Only hosts see who has agreed to being recorded. */
export function personView(state: Readonly<MeetingState>, presence: Presence, networkOf: NetworkOf, isForHost: boolean): Person {
  const isGuest = state.registrations.get(presence.userId)?.isGuest ?? false
  const hasAgreed = isForHost ? presence.hasAgreed : null
  return { ...presence, isGuest, hasAgreed, network: networkOf(presence.userId) }
}

export const waitingView = (state: Readonly<MeetingState>): WaitingPerson[] =>
  [...state.waiting.values()].map(({ userId, name, since, ipAddress }) => ({
    userId,
    name,
    since,
    isGuest: state.registrations.get(userId)?.isGuest ?? false,
    isFromRemovedNetwork: isFromRemovedNetwork(state, ipAddress),
  }))

export function recordingView({ settings, recording }: Readonly<MeetingState>, isHost: boolean): RecordingView {
  return {
    isPossible: settings.isRecordable,
    isControllable: settings.isRecordable && settings.canStartStopRecording,
    isOn: recording.isOn,
    since: recording.since,
    problem: isHost ? recording.problem : null,
  }
}

export const isModerator = (state: Readonly<MeetingState>, userId: string): boolean =>
  state.present.get(userId)?.role === 'MODERATOR'

export const hostsOf = (state: Readonly<MeetingState>): Presence[] =>
  [...state.present.values()].filter(({ role }) => role === 'MODERATOR')

/** With the list hidden, viewers see hosts and themselves. */
export function canSee(state: Readonly<MeetingState>, viewerId: string, otherId: string): boolean {
  if (!state.locks.userList || viewerId === otherId) return true
  return isModerator(state, viewerId) || isModerator(state, otherId)
}

export const isChatFor = ({ from, to }: ChatMessage, userId: string): boolean =>
  to === null || to.userId === userId || from.userId === userId
