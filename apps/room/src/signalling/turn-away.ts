/**
 * People on the block list: turned away when they come, put out when they are inside. Their place is not kept as after a lost connection, and
 * with it their media end.
 */
import type { WebSocket } from 'ws'
import { closeCodes } from '../contract/server-messages.js'
import type { BlockedAddresses } from '@hop/server-kit/blocked'
import { addressBlocked } from '../http/refuse-blocked.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { Connections } from './connections.js'
import type { Place } from './tickets.js'

export interface TurnAway {
  /** True when the socket is not to be listened to: it is being closed, with the reason. */
  refuses(socket: WebSocket, address: string | null): boolean
  /** For as long as it is open. */
  watch(socket: WebSocket, address: string | null, place: Place): void
}

interface TurnAwayParts {
  blocked: BlockedAddresses
  registry: MeetingRegistry
  connections: Connections
  onError: (error: unknown) => void
}

/** A client that does not close the line by then is cut off. */
const politenessMs = 1000

export function turnAwayBlocked({ blocked, registry, connections, onError }: TurnAwayParts): TurnAway {
  const inside = new Map<WebSocket, { address: string | null; place: Place }>()

  blocked.onChange(() => {
    for (const [socket, { address, place }] of inside) {
      if (!blocked.has(address)) continue
      close(socket)
      leave(place)
    }
    // People whose connection is lost for the moment may still send media.
    for (const meeting of registry.running())
      for (const userId of meeting.state.present.keys())
        if (!connections.isOpen(meeting, userId) && blocked.has(addressOf({ meeting, userId }))) leave({ meeting, userId })
  })

  function leave({ meeting, userId }: Place): void {
    const { present, waiting } = meeting.state
    if (!present.has(userId) && !waiting.has(userId)) return
    try {
      meeting.record({ type: 'left', userId, reason: 'lost' })
    } catch (error) {
      // A full disk, say: the closed socket is taken for a lost one, and the place ends a little later.
      onError(error)
    }
  }

  return {
    refuses: (socket, address) => {
      const isBlocked = blocked.has(address)
      if (isBlocked) close(socket)
      return isBlocked
    },
    watch: (socket, address, place) => {
      inside.set(socket, { address, place })
      socket.once('close', () => inside.delete(socket))
    },
  }
}

/** The address from which they came in. */
const addressOf = ({ meeting, userId }: Place) => meeting.state.registrations.get(userId)?.ipAddress ?? null

function close(socket: WebSocket): void {
  socket.removeAllListeners('message')
  socket.close(closeCodes.badTicket, addressBlocked)
  setTimeout(() => socket.terminate(), politenessMs).unref()
}
