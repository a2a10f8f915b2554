/** When a delivery is tried again, and when a webhook is given up. Pure. */
import { webhookPausesSeconds } from '@hop/contract/webhook-events'
import { days, seconds } from '../../platform/clock.js'
import type { Outcome } from './post-event.js'

/** A receiver may ask for more patience, but not for more than that. */
const longestPauseMs = 1 * days
/** Retries are spread, so that deliveries that failed together are not sent again together. */
const spread = 0.1

export const isDelivered = ({ status }: Outcome) => status !== null && status >= 200 && status < 300

export const isGone = ({ status }: Outcome) => status === 410

/** When the try after the `tries`th is due; none after the last. `random`: from 0 to 1. */
export function nextTryAt(tries: number, { waitSeconds }: Outcome, now: Date, random: number): Date | null {
  const pause = webhookPausesSeconds[tries - 1]
  if (pause === undefined) return null
  const spreadMs = pause * seconds * (1 + spread * random)
  const askedMs = Math.min((waitSeconds ?? 0) * seconds, longestPauseMs)
  return new Date(now.getTime() + Math.max(spreadMs, askedMs))
}

/** If a single event is never accepted, the event is the cause; if nothing was accepted in all that time, the receiver is. */
export const hasFailedThroughout = (lastSuccessAt: Date | null, roundBeganAt: Date | null) =>
  lastSuccessAt === null || roundBeganAt === null || lastSuccessAt < roundBeganAt

/** Both during the day after a change. */
export const validSecrets = (
  { secret, old_secret, old_secret_until }: { secret: string; old_secret: string | null; old_secret_until: Date | null },
  now: Date,
): string[] => (old_secret !== null && old_secret_until !== null && old_secret_until > now ? [secret, old_secret] : [secret])
