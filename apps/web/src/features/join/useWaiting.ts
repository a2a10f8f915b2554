/** Asks again and again until the host has started, or until there is no point in asking. */
import { useEffect, useEffectEvent, useState } from 'react'
import { Refusal, Unreachable } from '../../api/client'
import { type JoinRequest, askToJoin } from './ask-to-join'

const pauseMs = { visible: 3_000, hidden: 10_000 }

interface Waiting {
  onOpen: (joinUrl: string) => void
  onRefused: (problem: unknown) => void
}

/** The pause before the next request; null when the answer would be the same again. */
function pauseAfter(problem: unknown, usualMs: number): number | null {
  if (problem instanceof Unreachable) return usualMs
  if (!(problem instanceof Refusal)) return null
  const [seconds] = problem.params
  if (problem.status === 429 && problem.code === 'TooManyRequests') return Math.max(usualMs, Number(seconds ?? 0) * 1000)
  return problem.status >= 500 ? usualMs : null
}

/** True while the server cannot be reached. */
export function useWaiting(asked: JoinRequest, { onOpen, onRefused }: Waiting): boolean {
  const [isLost, setLost] = useState(false)
  const open = useEffectEvent(onOpen)
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isAsking = false
    const usualMs = () => pauseMs[document.visibilityState === 'hidden' ? 'hidden' : 'visible']
    // Not all at the same moment, when a hundred people wait.
    const askIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ms * (0.9 + Math.random() * 0.2))
    }
    const ask = async () => {
      isAsking = true
      try {
        const { joinUrl } = await askToJoin(asked, { signal: controller.signal })
        setLost(false)
        if (joinUrl === null) askIn(usualMs())
        else open(joinUrl)
      } catch (problem) {
        if (controller.signal.aborted) return
        const pause = pauseAfter(problem, usualMs())
        setLost(pause !== null)
        if (pause === null) refused(problem)
        else askIn(pause)
      } finally {
        isAsking = false
      }
    }
    const look = () => {
      if (!isAsking) askIn(document.visibilityState === 'visible' ? 0 : pauseMs.hidden)
    }
    askIn(usualMs())
    document.addEventListener('visibilitychange', look)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [asked])

  return isLost
}
