/**
 * Informs the creator of a meeting that its recording can be played: `meta_bbb-recording-ready-url`, or as Moodle calls it,
 * `meta_bn-…`.
 */
import { SignJWT } from 'jose'
import type { Logger } from 'pino'
import type { Recording } from './store/recording.js'
import { type Attempt, retry } from '../http/retry.js'

const timeoutMs = 10_000
/** The receiver has understood and does not want it: asking again is useless. */
const finalStatuses = new Set([401, 404, 410])

interface ReadyParts {
  secret: string
  stop: AbortSignal
  log: Logger
  delaysMs: readonly number[]
  /** False: there is nothing left to send. */
  beforeTry?: () => boolean
}

export async function sendRecordingReady(
  { recordId, meetingId, metadata }: Pick<Recording, 'recordId' | 'meetingId' | 'metadata'>,
  { secret, stop, log, delaysMs, beforeTry = () => true }: ReadyParts,
): Promise<'delivered' | 'gaveUp' | 'stopped' | 'notAsked'> {
  const address = metadata['bbb-recording-ready-url'] ?? metadata['bn-recording-ready-url']
  if (!address || !URL.canParse(address)) return 'notAsked'
  const token = await new SignJWT({ meeting_id: meetingId, record_id: recordId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret))
  const body = new URLSearchParams({ signed_parameters: token }).toString()

  const attempt = async (): Promise<Attempt> => {
    if (!beforeTry()) return 'delivered'
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
      })
      await answer.body?.cancel()
      if (!answer.ok) log.warn({ recordId, status: answer.status }, 'the news of a recording was not taken')
      return answer.ok || finalStatuses.has(answer.status) ? 'delivered' : 'failed'
    } catch {
      return 'failed'
    }
  }
  return retry({ delaysMs, stop, attempt })
}
