import { useEffect } from 'react'
import type { Playback } from './usePlayback'

const stepMs = 10_000

/** Space plays and pauses, arrows go ten seconds; not while a control has the key for itself. */
export function usePlayerKeys({ toggle, seek, positionMs }: Playback): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInControl =
        event.target instanceof HTMLElement && event.target.closest('button, input, [role="slider"], [role="menu"]')
      if (isInControl || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') toggle()
      else if (event.key === 'ArrowLeft') seek(positionMs - stepMs)
      else if (event.key === 'ArrowRight') seek(positionMs + stepMs)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle, seek, positionMs])
}
