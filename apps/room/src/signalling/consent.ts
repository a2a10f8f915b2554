/** Who agreed to being recorded. */
import type { MeetingState, Presence } from '../meetings/state.js'
import { refuse } from './refuse.js'
import { type Handlers, presenceOf, type Sender } from './sender.js'

export const consent: Handlers<'agree'> = {
  agree(sender) {
    const { userId, hasAgreed } = presenceOf(sender)
    if (!hasAgreed) sender.meeting.record({ type: 'agreed', userId })
    return null
  },
}

/** Whatever a page does: while a meeting that asks for consent is recorded, nothing is taken from a person who has not agreed. */
export const isHeldBack = ({ settings, recording }: MeetingState, { hasAgreed }: Presence): boolean =>
  recording.isOn && settings.asksRecordingConsent && !hasAgreed

/** Before words are taken: what was said and written during a recording stands in it, beside sound and pictures. */
export function requireConsent(sender: Sender): void {
  if (isHeldBack(sender.meeting.state, presenceOf(sender))) refuse('ConsentNeeded')
}
