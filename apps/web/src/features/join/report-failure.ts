/** Tells the portal that somebody did not get in, for its operators. Once for each kind and page: more would say nothing more. */
import type { ReportedFailure } from '@hop/contract/failures'
import { join } from '@hop/contract/features/join'
import { callServer } from '../../api/client'

const reported = new Set<string>()

export function reportFailure(meetingSecretKey: string, kind: ReportedFailure): void {
  const key = `${meetingSecretKey} ${kind}`
  if (reported.has(key)) return
  reported.add(key)
  // Nobody waits for it, and nobody is told when it fails.
  callServer(join.reportFailure, { body: { meetingSecretKey: meetingSecretKey.slice(0, 100), kind } }).catch(() => undefined)
}

/** What the page itself gets wrong while it is open. */
export function reportPageErrors(meetingSecretKey: string): () => void {
  const onError = () => reportFailure(meetingSecretKey, 'pageFailed')
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onError)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onError)
  }
}
