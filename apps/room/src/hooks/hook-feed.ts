/** The events of one log that still have to be sent to one hook. */
import type { EventSource } from './event-source.js'
import { readLogOf } from './log-reader.js'
import type { WebhookEvent } from './webhook-event.js'

export interface HookFeed {
  source: EventSource
  /** The next event to send, the same one until `markSent`; null: nothing for now. */
  peek(): WebhookEvent | null
  markSent(): void
  /** The cursor to store: every event before it has been sent in full. */
  readonly cursor: number
}

export function openFeed(source: EventSource, cursor: number, isWanted: (event: WebhookEvent) => boolean): HookFeed {
  const reader = readLogOf(source.folder)
  const translate = source.createTranslator()
  const pending: WebhookEvent[] = []
  // The log of all recordings is cleared now and then, so a position in it does not identify an event.
  const numbered = ({ data }: WebhookEvent, index: number): WebhookEvent =>
    source.meetingId === null
      ? { data }
      : { data: { ...data, event: { ...data.event, 'hop-number': `${reader.position}.${index}` } } }
  // Events that were sent before a restart are read again, because later events depend on them.
  while (reader.position < cursor) {
    const event = reader.next()
    if (event === null) break
    translate(event)
  }
  return {
    source,
    peek() {
      while (pending.length === 0) {
        const event = reader.next()
        if (event === null) return null
        pending.push(...translate(event).map(numbered).filter(isWanted))
      }
      return pending[0]!
    },
    markSent: () => void pending.shift(),
    get cursor() {
      return pending.length === 0 ? reader.position : reader.position - 1
    },
  }
}
