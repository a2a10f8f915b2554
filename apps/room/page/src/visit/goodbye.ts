/** A page that closes says so: others see an empty place at once, and not a frozen picture for half a minute. A reload comes back in time. */
import type { RoomSocket } from '../connection/room-socket'

interface GoodbyeOptions {
  resumeKey: string
  hasPlace: () => boolean
  socket: () => RoomSocket
}

/** Stops saying it. */
export function sayGoodbyeOnClosing({ resumeKey, hasPlace, socket }: GoodbyeOptions): () => void {
  const onHide = () => {
    // The socket may be lost already, and is not waited for when a page closes; a beacon is sent whatever happens to the page.
    const body = new Blob([JSON.stringify({ resumeKey })], { type: 'application/json' })
    if (hasPlace()) navigator.sendBeacon('/room/goodbye', body)
  }
  // Brought back from memory by the back button: the room may have given the place up meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) socket().drop()
  }
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', onShow)
  }
}
