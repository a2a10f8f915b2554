/** All that the page knows of the room, as the server sent it. */
import type { RoomFeature } from '@hop/room/contract/features'
import { nothingLocked } from '@hop/room/contract/locks'
import type { Role } from '@hop/room/contract/people'
import type { RoomRefusal } from '@hop/room/contract/refusals'
import type { Caption, RoomView, Slots } from '@hop/room/contract/room-view'
import type { EndReasonForMe } from '@hop/room/contract/server-messages'

/** Where this person stands. */
export type Standing =
  | { kind: 'arriving' }
  | { kind: 'waiting' }
  | { kind: 'inside' }
  | { kind: 'left' }
  /** Left before being let in. */
  | { kind: 'stoppedWaiting' }
  | { kind: 'denied' }
  | { kind: 'removed' }
  | { kind: 'replaced' }
  /** The server closed the connection for good and gave no other reason. */
  | { kind: 'closed'; why: RoomRefusal | null }
  | { kind: 'ended'; reason: EndReasonForMe }

export interface RoomState extends RoomView {
  standing: Standing
  slots: Slots
  /** The loudest first. */
  talking: string[]
  /** Who has the large tile in the speaker view: stays until somebody else talks and this one does not. */
  speakerId: string | null
  /** One per speaker: what is being said now. */
  captions: Caption[]
  /** The server's clock minus ours. */
  clockOffsetMs: number
}

export const noSlots: Slots = { audio: [], camera: [], screen: [] }

export function startState(me: { userId: string; role: Role; meetingName: string }): RoomState {
  return {
    standing: { kind: 'arriving' },
    meeting: {
      name: me.meetingName,
      createdAt: 0,
      endsAt: null,
      welcome: null,
      hostNote: null,
      startsMuted: false,
      asksRecordingConsent: false,
      hasCaptions: false,
      without: [],
    },
    me: { userId: me.userId, role: me.role, hasAgreed: false },
    people: [],
    chat: [],
    locks: nothingLocked,
    hasWaitingRoom: false,
    recording: { isPossible: false, isControllable: false, isOn: false, since: null, problem: null },
    areCaptionsAsked: false,
    waiting: [],
    invitation: null,
    slots: noSlots,
    talking: [],
    speakerId: null,
    captions: [],
    clockOffsetMs: 0,
  }
}

export const personOf = (state: RoomState, userId: string | null) => state.people.find((person) => person.userId === userId)
export const myself = (state: RoomState) => personOf(state, state.me.userId)
/** Messages of the portal, from nobody in the room; BigBlueButton's API calls their sender so. */
export const isSystem = ({ userId }: { userId: string }) => userId === 'system'
export const isHost = (state: RoomState) => state.me.role === 'MODERATOR'
export const isWithout = (state: RoomState, feature: RoomFeature) => state.meeting.without.includes(feature)
