/** Sends one hook every event that it wants, in the order of their time, and never two at the same time. */
import type { Logger } from 'pino'
import type { EventSource } from './event-source.js'
import type { Hook } from './hook.js'
import { type HookFeed, openFeed } from './hook-feed.js'
import type { HookStore } from './hook-store.js'
import { signWebhook, type WebhookSigning } from './sign-webhook.js'
import { type Attempt, retry } from '../http/retry.js'
import type { WebhookEvent } from './webhook-event.js'

export interface HookRunnerParts {
  store: HookStore
  signing: () => WebhookSigning
  /** Whether a meeting runs, or ended less than a day ago. */
  isCurrent: (meetingId: string) => boolean
  /** Before the second try, the third and so on; the last one is also how often one that is kept is tried from then on. */
  delaysMs: readonly number[]
  now: () => number
  log: Logger
}

/** Like bbb-webhooks: about five minutes in all. */
export const hookDelaysMs = [100, 500, 1000, 2000, 4000, 8000, 10_000, 30_000, 60_000, 60_000, 60_000, 60_000] as const
const timeoutMs = 5000

export interface HookRunner {
  /** Something new is in this log. */
  wake(source: EventSource): void
  forget(sourceId: string): void
  stop(): Promise<void>
}

export function runHook(hook: Hook, parts: HookRunnerParts): HookRunner {
  const { store, signing, isCurrent, delaysMs, now, log } = parts
  /** Only while something is sent: a hook is kept for a day after its meeting, and says nothing any more. */
  let sending: AbortController | null = null
  let isStopped = false
  const feeds = new Map<string, HookFeed>()
  const fresh = new Set<HookFeed>()
  let running = Promise.resolve()
  let isRunning = false
  const isWanted = ({ data: { id, attributes } }: WebhookEvent) =>
    (hook.eventIds === null || hook.eventIds.includes(id)) &&
    (hook.meetingId === null || hook.meetingId === attributes.meeting['external-meeting-id'])

  /** Of all feeds with events, the one whose next event is the oldest. */
  function nextFeed(): HookFeed | null {
    let first: HookFeed | null = null
    for (const feed of fresh) {
      const event = feed.peek()
      if (!event) rest(feed)
      else if (!first || event.data.event.ts < first.peek()!.data.event.ts) first = feed
    }
    return first
  }
  function rest(feed: HookFeed): void {
    fresh.delete(feed)
    const { source } = feed
    // Positions after unwanted events of a running meeting are not worth a write each time.
    if (source.meetingId !== null && !source.isOver()) return
    store.advance(hook.hookId, source, feed.cursor)
    if (source.isOver()) feeds.delete(source.id)
  }

  async function sendAll(stop: AbortSignal): Promise<void> {
    for (let feed = nextFeed(); feed && !stop.aborted; feed = nextFeed()) {
      if (!(await sendEvent(feed.peek()!, stop))) return
      feed.markSent()
      store.advance(hook.hookId, feed.source, feed.cursor)
    }
  }

  /** False: not sent, and no further event will be sent. */
  async function sendEvent(event: WebhookEvent, stop: AbortSignal): Promise<boolean> {
    const { url, body } = signWebhook(hook.callbackUrl, event, now(), signing())
    for (let delays = delaysMs; ; delays = delaysMs.slice(-1)) {
      const outcome = await retry({ delaysMs: delays, stop, attempt: () => post(url, body, stop) })
      if (outcome !== 'gaveUp') return outcome === 'delivered'
      // A hook for one meeting gets every event, however long its receiver is away; a hook for all meetings gives up like
      // bbb-webhooks.
      if (!hook.isPermanent && !(hook.meetingId !== null && isCurrent(hook.meetingId))) {
        log.warn({ hookId: hook.hookId, host: hostOf(hook) }, 'a hook does not answer and is removed')
        store.remove(hook.hookId)
        return false
      }
    }
  }

  async function post(url: string, body: string, stop: AbortSignal): Promise<Attempt> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        // Followed, it would become a GET without the event; BigBlueButton's documentation counts it as not taken.
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      })
      await answer.body?.cancel()
      // 401 counts as delivered, as in bbb-webhooks: another try would not change the receiver's answer.
      if (answer.ok || answer.status === 401) return 'delivered'
      log.info({ hookId: hook.hookId, host: hostOf(hook), status: answer.status }, 'a hook did not take an event')
      // The receiver says with 410 that this address is gone for good.
      if (answer.status === 410 && !hook.isPermanent) store.remove(hook.hookId)
    } catch (error) {
      if (!isStopped) log.info({ hookId: hook.hookId, host: hostOf(hook), err: error }, 'a hook cannot be reached')
    }
    return 'failed'
  }

  async function run(): Promise<void> {
    sending = new AbortController()
    try {
      await sendAll(sending.signal)
    } catch (error) {
      log.error({ err: error, hookId: hook.hookId }, 'a hook stumbled')
    } finally {
      sending = null
      isRunning = false
    }
  }

  return {
    wake: (source) => {
      if (hook.meetingId !== null && source.meetingId !== null && hook.meetingId !== source.meetingId) return
      let feed = feeds.get(source.id)
      if (!feed) {
        const cursor = store.cursor(hook.hookId, source)
        if (cursor >= source.eventCount) return
        feed = openFeed(source, cursor, isWanted)
        feeds.set(source.id, feed)
        // From now on it is known that the hook's meeting existed.
        if (source.meetingId === hook.meetingId) store.advance(hook.hookId, source, cursor)
      }
      fresh.add(feed)
      if (isRunning || isStopped) return
      isRunning = true
      running = run()
    },
    forget: (sourceId) => {
      const feed = feeds.get(sourceId)
      if (feed) fresh.delete(feed)
      feeds.delete(sourceId)
    },
    stop: async () => {
      isStopped = true
      sending?.abort()
      await running
    },
  }
}

/** Enough for the log: the address itself may hold a secret of the receiver's. */
const hostOf = ({ callbackUrl }: Hook): string => new URL(callbackUrl).host
