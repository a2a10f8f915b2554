import { useEffect } from 'react'

/** A phone that goes to sleep drops the connection. The lock is lost whenever the page is hidden, and taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isGone = false
    const take = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      // Refused on a low battery: then the screen goes dark as usual.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isGone) void taken?.release()
      else lock = taken
    }
    const onVisible = () => void take()
    void take()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
