/** What the media server notices, told to the pages; the network level of each person is kept here, for it is gone with the connection. */
import type { NetworkLevel } from '../../contract/people.js'
import type { MediaQuality } from '../../media/worker-messages.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { MediaEvent } from '../media/media-server.js'
import type { Connections } from './connections.js'
import { canSee, type NetworkOf } from './view.js'

export interface NetworkLevels {
  of: NetworkOf
  set(meeting: Meeting, userId: string, level: NetworkLevel): void
  forget(userId: string): void
}

/** User ids are random: one map for all meetings. */
export function createNetworkLevels(connections: Connections): NetworkLevels {
  const levels = new Map<string, NetworkLevel>()
  return {
    of: (userId) => levels.get(userId) ?? 'good',
    set(meeting, userId, level) {
      if ((levels.get(userId) ?? 'good') === level) return
      levels.set(userId, level)
      connections.broadcast(meeting, { type: 'network', userId, level }, (other) => canSee(meeting.state, other, userId))
    },
    forget: (userId) => void levels.delete(userId),
  }
}

export function tellMediaEvents(registry: MeetingRegistry, connections: Connections, levels: NetworkLevels) {
  return (event: MediaEvent): void => {
    const meeting = registry.findByInternalId(event.roomId)
    if (!meeting || meeting.state.ended) return
    switch (event.type) {
      case 'connected':
        return
      case 'lost':
        return connections.send(meeting, event.peerId, { type: 'mediaLost' })
      case 'roomLost':
        return connections.broadcast(meeting, { type: 'mediaLost' })
      case 'slots':
        return connections.send(meeting, event.peerId, { type: 'slots', slots: event.slots })
      case 'talking':
        for (const userId of meeting.state.present.keys()) {
          const userIds = event.peerIds.filter((talker) => canSee(meeting.state, userId, talker))
          connections.send(meeting, userId, { type: 'talking', userIds })
        }
        return
      case 'quality':
        return levels.set(meeting, event.peerId, levelOf(event.quality))
    }
  }
}

export function levelOf({ uplink, downlink }: MediaQuality): NetworkLevel {
  const lossPercent = Math.max(uplink.lossPercent, downlink.lossPercent)
  const jitterMs = Math.max(uplink.jitterMs, downlink.jitterMs)
  if (lossPercent > 8 || jitterMs > 100 || downlink.rttMs > 500) return 'poor'
  if (lossPercent > 3 || jitterMs > 40 || downlink.rttMs > 250) return 'fair'
  return 'good'
}
