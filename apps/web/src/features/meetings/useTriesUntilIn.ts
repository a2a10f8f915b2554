/** Asks for the way in again and again, until there is one or no point in asking. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Refusal, Unreachable } from '../../api/client'

const pauseMs = { visible: 3_000, hidden: 10_000 }
/** After this it is no restart that takes a moment. */
const longMs = 60_000

/** What does not answer: the portal itself, or the core on which the meeting runs. */
export type Away = 'portal' | 'room' | null

interface Tries<Way> {
  /** Nobody asks before the first pause: somebody has asked just now, and found this. */
  foundAway?: Away
  /** null: not yet. */
  ask: (signal: AbortSignal) => Promise<Way | null>
  onOpen: (way: Way) => void
  onRefused: (problem: unknown) => void
}

interface TriesNow {
  away: Away
  /** It has been away for a while. */
  isLong: boolean
  isAsking: boolean
  askNow: () => void
}

/** The refusal of calls that lead into a room: it may be back in a moment. */
export const isRoomAway = (problem: unknown) => problem instanceof Refusal && problem.code === 'CoreUnavailable'

/** The pause before the next request; null when the answer would be the same again. */
function pauseAfter(problem: unknown, usualMs: number): number | null {
  if (problem instanceof Unreachable) return usualMs
  if (!(problem instanceof Refusal)) return null
  const [seconds] = problem.params
  if (problem.status === 429 && problem.code === 'TooManyRequests') return Math.max(usualMs, Number(seconds ?? 0) * 1000)
  return problem.status >= 500 ? usualMs : null
}

export function useTriesUntilIn<Way>({ foundAway = null, ask: askOnce, onOpen, onRefused }: Tries<Way>): TriesNow {
  const [away, setAway] = useState<Away>(foundAway)
  const [isAsking, setAsking] = useState(false)
  const isLong = useIsLong(away !== null)
  const now = useRef(() => {})
  const askAgain = useEffectEvent(askOnce)
  const open = useEffectEvent(onOpen)
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isUnderWay = false
    const usualMs = () => pauseMs[document.visibilityState === 'hidden' ? 'hidden' : 'visible']
    // Not all at the same moment, when a hundred people wait.
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ms * (0.9 + Math.random() * 0.2))
    }
    const ask = async () => {
      clearTimeout(timer)
      if (isUnderWay) return
      isUnderWay = true
      setAsking(true)
      try {
        const way = await askAgain(controller.signal)
        setAway(null)
        if (way === null) askIn(usualMs())
        else open(way)
      } catch (problem) {
        if (controller.signal.aborted) return
        const pause = pauseAfter(problem, usualMs())
        setAway(pause === null ? null : isRoomAway(problem) ? 'room' : 'portal')
        if (pause === null) refused(problem)
        else askIn(pause)
      } finally {
        isUnderWay = false
        setAsking(false)
      }
    }
    const look = () => {
      if (!isUnderWay) askIn(document.visibilityState === 'visible' ? 0 : pauseMs.hidden)
    }
    now.current = () => void ask()
    askIn(usualMs())
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return { away, isLong, isAsking, askNow: () => now.current() }
}

function useIsLong(isAway: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isAway])
  return isLong
}
