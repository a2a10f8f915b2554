/** What one hook has still to be told of one meeting. */
import type { Meeting } from '../meetings/meeting.js'
import { readLogOf } from './log-reader.js'
import { createTranslator } from './translate.js'
import type { WebhookEvent } from './webhook-event.js'

export interface HookFeed {
  meeting: Meeting
  /** The next event to tell, the same one until `told`; null: nothing for now. */
  peek(): WebhookEvent | null
  told(): void
  /** The cursor to keep: every event before it has been told in full. */
  readonly cursor: number
}

export function openFeed(meeting: Meeting, cursor: number, isWanted: (event: WebhookEvent) => boolean): HookFeed {
  const reader = readLogOf(meeting.folder)
  const translate = createTranslator(meeting.settings)
  const pending: WebhookEvent[] = []
  // What was told before a restart is read again for what it says about later events.
  while (reader.position < cursor) {
    const event = reader.next()
    if (!event) break
    translate(event)
  }
  return {
    meeting,
    peek() {
      while (pending.length === 0) {
        const event = reader.next()
        if (!event) return null
        pending.push(...translate(event).filter(isWanted))
      }
      return pending[0]!
    },
    told: () => void pending.shift(),
    get cursor() {
      return pending.length === 0 ? reader.position : reader.position - 1
    },
  }
}
