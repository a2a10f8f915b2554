/** Sources that are on and may not be any more. */
import type { MediaSource } from '../contract/people.js'
import type { Meeting } from './meeting.js'
import type { Presence } from './state.js'

/** A lock that comes down on what is already on switches it off. */
export function switchOffForViewers(meeting: Meeting, source: MediaSource, by: string): void {
  for (const person of meeting.state.present.values()) if (person.role !== 'MODERATOR') switchOff(meeting, person, source, by)
}

export function switchOff(
  meeting: Meeting,
  { userId, microphone, hasCamera, isSharingScreen }: Presence,
  source: MediaSource,
  by: string,
) {
  if (source === 'microphone' && microphone === 'on') meeting.record({ type: 'microphone', userId, state: 'muted', by })
  if (source === 'camera' && hasCamera) meeting.record({ type: 'camera', userId, isOn: false, by })
  if (source === 'screen' && isSharingScreen) meeting.record({ type: 'screen', userId, isOn: false, by })
}
