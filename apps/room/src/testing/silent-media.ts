/** Takes the place of the media workers where a test is about something else; notes what it was asked. */
import type { MediaServer } from '../server/media/media-server.js'

export interface SilentMedia extends MediaServer {
  asked: { call: string; roomId: string }[]
}

export function createSilentMedia(): SilentMedia {
  const asked: SilentMedia['asked'] = []
  const note = (call: string) => (roomId: string) => void asked.push({ call, roomId })
  return {
    asked,
    openRoom: note('openRoom'),
    closeRoom: note('closeRoom'),
    connect: () => Promise.reject(new Error('there is no media here')),
    disconnect: note('disconnect'),
    allow: note('allow'),
    showCamerasOf: note('showCamerasOf'),
    view: note('view'),
    record: async (roomId) => note('record')(roomId),
    load: async () => [{ rooms: 0, peers: 0, packetsPerSecond: 0, cpuPercent: 0, rssMb: 0 }],
    onEvent: () => {},
    stop: async () => {},
  }
}
