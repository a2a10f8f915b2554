/**
 * Sends the observations of the media server to the pages. Those that it does not repeat (network levels, who talks) are kept
 * here for people who come later.
 */
import type { NetworkLevel } from '../contract/people.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { MediaEvent, MediaQuality } from '../media/server/media-server.js'
import type { Connections } from './connections.js'
import type { QualityBatches } from './quality-batches.js'
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

export interface Talkers {
  set(meeting: Meeting, userIds: string[]): void
  send(meeting: Meeting, userId: string): void
}

export function createTalkers(connections: Connections): Talkers {
  const talking = new WeakMap<Meeting, string[]>()
  const send = (meeting: Meeting, userId: string) => {
    const { state } = meeting
    const userIds = (talking.get(meeting) ?? []).filter((talker) => state.present.has(talker) && canSee(state, userId, talker))
    connections.send(meeting, userId, { type: 'talking', userIds })
  }
  return {
    set(meeting, userIds) {
      talking.set(meeting, userIds)
      for (const userId of meeting.state.present.keys()) send(meeting, userId)
    },
    send,
  }
}

interface MediaEventParts {
  registry: MeetingRegistry
  connections: Connections
  levels: NetworkLevels
  talkers: Talkers
  quality: QualityBatches
}

export function sendMediaEvents({ registry, connections, levels, talkers, quality }: MediaEventParts) {
  return (event: MediaEvent): void => {
    const meeting = registry.findByInternalId(event.roomId)
    if (!meeting || meeting.state.ended) return
    switch (event.type) {
      case 'connected':
      // The room sees to it itself.
      case 'recordingFailed':
        return
      case 'lost':
        return connections.send(meeting, event.peerId, { type: 'mediaLost' })
      case 'roomLost':
        // The new worker of the room has not measured any voice yet, and reports nothing until a person speaks.
        talkers.set(meeting, [])
        return connections.broadcast(meeting, { type: 'mediaLost' })
      case 'slots':
        return connections.send(meeting, event.peerId, { type: 'slots', slots: event.slots })
      case 'talking':
        return talkers.set(meeting, event.peerIds)
      case 'quality':
        // One more may come of somebody who has left.
        if (!meeting.state.present.has(event.peerId)) return
        quality.note(event.peerId, event.quality)
        // Media that still comes from a closed page says nothing about the person.
        if (levels.of(event.peerId) !== 'lost') levels.set(meeting, event.peerId, levelOf(event.quality))
    }
  }
}

function levelOf({ uplink, downlink }: MediaQuality): NetworkLevel {
  const lossPercent = Math.max(uplink.lossPercent, downlink.lossPercent)
  const jitterMs = Math.max(uplink.jitterMs, downlink.jitterMs)
  if (lossPercent > 8 || jitterMs > 100 || downlink.rttMs > 500) return 'poor'
  if (lossPercent > 3 || jitterMs > 40 || downlink.rttMs > 250) return 'fair'
  return 'good'
}
