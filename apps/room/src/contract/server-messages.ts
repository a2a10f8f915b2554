/** Every message that the room sends to a page. */
import type { Locks } from './locks.js'
import type { NetworkLevel, Person, WaitingPerson } from './people.js'
import type { RoomRefusal } from './refusals.js'
import type { Caption, ChatMessage, RecordingView, RoomView, Slots } from './room-view.js'

export type EndReason = 'endedByHost' | 'timeIsUp' | 'endedByPortal' | 'noHost' | 'empty'
/** The reason as one person gets it: the host who ended the meeting is told that it was not another host. */
export type EndReasonForMe = EndReason | 'endedByYou'

export type ServerMessage =
  /** Answers to a client message, by its number. */
  | { type: 'done'; number: number; body: unknown }
  | { type: 'refused'; number: number; code: RoomRefusal }
  /** The state of this person. */
  | { type: 'waiting' }
  /** On entering and after every reconnect: the page makes a new media connection. */
  | { type: 'welcome'; view: RoomView; serverTime: number }
  /** All of it again, because what this person may see has changed (role, hidden list); media goes on. */
  | { type: 'view'; view: RoomView }
  | { type: 'denied' }
  | { type: 'removed' }
  | { type: 'ended'; reason: EndReasonForMe }
  /** The same place was opened in another tab or window, which has it now. */
  | { type: 'replaced' }
  /** Changes of what the view holds. */
  | { type: 'person'; person: Person }
  /** Several who changed at about the same time. */
  | { type: 'people'; people: Person[] }
  | { type: 'personLeft'; userId: string; name: string }
  | { type: 'chat'; message: ChatMessage }
  | { type: 'locks'; locks: Locks }
  | { type: 'recording'; recording: RecordingView }
  /** Somebody wants to read captions. */
  | { type: 'captionsAsked' }
  | { type: 'waitingList'; waiting: WaitingPerson[] }
  /** Passing things. */
  | { type: 'slots'; slots: Slots }
  | { type: 'talking'; userIds: string[] }
  | { type: 'network'; userId: string; level: NetworkLevel }
  | { type: 'caption'; caption: Caption }
  | { type: 'askedToUnmute'; by: string }
  /** A host has switched it off: the page stops the device. */
  | { type: 'stoppedByHost'; source: 'microphone' | 'camera' | 'screen'; by: string }
  /** The media server lost this connection: make a new one now. */
  | { type: 'mediaLost' }

/** Close codes of the WebSocket; the page reconnects on all others. */
export const closeCodes = { finished: 4000, replaced: 4001, badTicket: 4003, flooding: 4008 } as const
