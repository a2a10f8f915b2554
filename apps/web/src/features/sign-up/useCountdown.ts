import { useEffect, useState } from 'react'

/** Seconds until something may be done again; zero when it may. */
export function useCountdown(firstSeconds = 0): { seconds: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => (firstSeconds > 0 ? Date.now() + firstSeconds * 1000 : 0))
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    seconds,
    start: (count) => {
      setNow(Date.now())
      setEndsAt(Date.now() + count * 1000)
    },
  }
}
