import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { recordings } from '@hop/contract/features/recordings'
import { useCall } from '../../../../../api/useCall'
import { addressOfMoment } from './recording-moment'

export interface Moments {
  /** "0:05:12" from the beginning of the session. */
  timeOf: (instant: string) => string
  /** Where the recording plays what was said then; null where it has nothing of it, or nobody knows its zero. */
  addressOf: (from: string, to?: string) => string | null
  /** The built-in room plays it. */
  isOfRoom: boolean
}

/** The moments of a session: how they are written, and where its recording shows them. */
export function useMoments({ id, sessions, can, coreKind }: MeetingDetail, number: number): Moments {
  const session = sessions.find((one) => one.number === number)
  const zero = Date.parse(session?.startedAt ?? '')
  const playback = useCall(
    recordings.playback,
    { query: { meetingId: id, session: number } },
    { enabled: can.seeRecording || session?.canReview === true },
  ).data
  return {
    timeOf: (instant) => clockText(Date.parse(instant) - zero),
    addressOf: (from, to) => (playback ? addressOfMoment(playback, from, to) : null),
    isOfRoom: coreKind === 'room',
  }
}

/** Hours, minutes and seconds. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000)) || 0
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
