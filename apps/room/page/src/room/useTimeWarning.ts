import { limits } from '@hop/room/contract/limits'
import { useEffect, useRef } from 'react'
import { usePart } from '../state/store'
import { useVisit } from '../visit/visit-context'

/** Says once that the meeting will end by itself: five minutes before, or on entering if that is later. */
export function useTimeWarning(): void {
  const { room, toasts } = useVisit()
  const endsAt = usePart(room, (state) => state.meeting.endsAt)
  const offset = usePart(room, (state) => state.clockOffsetMs)
  const saidFor = useRef<number | null>(null)
  useEffect(() => {
    if (endsAt === null || saidFor.current === endsAt) return
    const leftMs = endsAt - (Date.now() + offset)
    if (leftMs <= 0) return
    const warn = () => {
      saidFor.current = endsAt
      const minutes = Math.max(1, Math.round(Math.min(leftMs / 60_000, limits.warnBeforeEndSeconds / 60)))
      toasts.show('problem', ({ time }) => time.warning(minutes))
    }
    const delay = leftMs - limits.warnBeforeEndSeconds * 1000
    // Timers longer than 24.8 days run at once; no meeting is that long but a wrong clock may say so.
    if (delay > 2 ** 31 - 1) return
    const timer = setTimeout(warn, Math.max(0, delay))
    return () => clearTimeout(timer)
  }, [endsAt, offset, toasts])
}
