import { useEffect, useRef } from 'react'
import { addressedMs } from './addressed-moment'

/** Begins where the address says, and goes where it says when it changes: a link in the transcript opens the same tab again. */
export function useAddressedMoment(seek: (ms: number) => void): void {
  const latest = useRef(seek)
  useEffect(() => {
    latest.current = seek
  })
  useEffect(() => {
    const go = () => {
      const ms = addressedMs(window.location.hash)
      if (ms !== null) latest.current(ms)
    }
    go()
    window.addEventListener('hashchange', go)
    return () => window.removeEventListener('hashchange', go)
  }, [])
}
