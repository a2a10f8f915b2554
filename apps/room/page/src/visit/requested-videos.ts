/** Requests from the room the videos that have a place on this page, once the layout has settled. */
import type { BodyOf } from '@hop/room/contract/client-messages'
import type { RoomSocket } from '../connection/room-socket'

type Wanted = BodyOf<'view'>['wanted']

export interface RequestedVideos {
  set(wanted: Wanted): void
  /** A new media connection knows nothing of what was wanted before. */
  sendAgain(): void
}

const settleMs = 120

export function createRequestedVideos(socket: () => Pick<RoomSocket, 'request'>): RequestedVideos {
  let wanted: Wanted = []
  let sent = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    const text = JSON.stringify(wanted)
    if (text === sent) return
    sent = text
    // A lost connection sends it again by itself; nothing else can be refused here.
    socket()
      .request('view', { wanted })
      .catch(() => undefined)
  }
  return {
    set: (next) => {
      wanted = next
      clearTimeout(timer)
      timer = setTimeout(send, settleMs)
    },
    sendAgain: () => {
      sent = ''
      send()
    },
  }
}
