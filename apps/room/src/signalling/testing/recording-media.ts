/** A media server for tests of the signalling: remembers what it was told and says what the test makes it say. */
import type { MediaEvent, MediaServer } from '../../media/server/media-server.js'

export interface RecordingMedia extends MediaServer {
  /** The latest command for each `command peer`, or for each `command` of a room. */
  told: Map<string, unknown>
  say(event: MediaEvent): void
}

export function createRecordingMedia(): RecordingMedia {
  const told = new Map<string, unknown>()
  const listeners: ((event: MediaEvent) => void)[] = []
  return {
    told,
    say: (event) => {
      for (const listener of listeners) listener(event)
    },
    openRoom: (roomId) => void told.set(`open ${roomId}`, true),
    closeRoom: (roomId) => void told.set(`close ${roomId}`, true),
    connect: async (_roomId, peerId, sdp) => {
      if (sdp === 'broken') throw new Error('no such description')
      told.set(`connect ${peerId}`, sdp)
      return `answer to ${sdp}`
    },
    disconnect: (_roomId, peerId) => void told.set(`disconnect ${peerId}`, true),
    allow: (_roomId, peerId, sources) => void told.set(`allow ${peerId}`, sources),
    showCamerasOf: (_roomId, peerId, owners) => void told.set(`cameras ${peerId}`, owners),
    view: (_roomId, peerId, wanted) => void told.set(`view ${peerId}`, wanted),
    record: async (roomId, folder) => void told.set(`record ${roomId}`, folder),
    load: async () => [],
    tcpTraffic: async () => null,
    onEvent: (listener) => void listeners.push(listener),
    stop: async () => {},
  }
}
