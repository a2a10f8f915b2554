import { useEffect } from 'react'
import { mayUse } from '../visit/publishing'
import { useVisit } from '../visit/visit-context'
import { hasKeysOfItsOwn, isElsewhere } from './useShortcuts'

/** The space bar opens a muted microphone for as long as it is held. */
export function usePushToTalk(): void {
  const { room, local, publishing } = useVisit()
  useEffect(() => {
    let isHeld = false
    const release = () => {
      if (!isHeld) return
      isHeld = false
      void publishing.setMicrophone(false)
    }
    const onDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return
      if (hasKeysOfItsOwn(event.target) || isElsewhere()) return
      event.preventDefault()
      const { tracks, isMuted } = local.state.get()
      if (isHeld || !tracks.microphone || !isMuted || !mayUse(room.get(), 'microphone')) return
      isHeld = true
      void publishing.setMicrophone(true)
    }
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') release()
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    // A key that is let go in another window is not heard of here.
    window.addEventListener('blur', release)
    return () => {
      release()
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', release)
    }
  }, [room, local, publishing])
}
