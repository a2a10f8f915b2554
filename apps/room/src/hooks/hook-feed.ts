/** What one hook has still to be told from one log. */
import type { EventSource } from './event-source.js'
import { readLogOf } from './log-reader.js'
import type { WebhookEvent } from './webhook-event.js'

export interface HookFeed {
  source: EventSource
  /** The next event to tell, the same one until `told`; null: nothing for now. */
  peek(): WebhookEvent | null
  markSent(): void
  /** The cursor to keep: every event before it has been told in full. */
  readonly cursor: number
}

export function openFeed(source: EventSource, cursor: number, isWanted: (event: WebhookEvent) => boolean): HookFeed {
  const reader = readLogOf(source.folder)
  const translate = source.createTranslator()
  const pending: WebhookEvent[] = []
  // The log of all recordings begins anew now and then: places in it name nothing.
  const numbered = ({ data }: WebhookEvent, index: number): WebhookEvent =>
    source.meetingId === null
      ? { data }
      : { data: { ...data, event: { ...data.event, 'hop-number': `${reader.position}.${index}` } } }
  // What was told before a restart is read again for what it says about later events.
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
