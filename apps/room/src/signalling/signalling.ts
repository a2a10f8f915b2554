/** The room's side of the page's connection: the session behind a join address, the socket, and everything that follows from events. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { limits } from '../contract/limits.js'
import type { BlockedAddresses } from '@hop/server-kit/blocked'
import type { ClientAddressOf } from '../http/client-address.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { MediaServer } from '../media/server/media-server.js'
import { createConnections } from './connections.js'
import { createReconnectTimers, type Patience } from './reconnect-timers.js'
import { controlMedia, reopenMedia } from './media-control.js'
import { createNetworkLevels, createTalkers, sendMediaEvents } from './media-events.js'
import { type Heartbeat, usualHeartbeat } from './heartbeat.js'
import { createQualityBatches } from './quality-batches.js'
import { serveGoodbyes, serveSessions } from './serve-sessions.js'
import { serveSockets } from './serve-sockets.js'
import { notifyPages } from './notify-pages.js'
import { applyPersonChanges } from './apply-person-change.js'
import { openTickets, type Place } from './tickets.js'
import { turnAwayBlocked } from './turn-away.js'
import { createWelcome } from './welcome.js'

export interface SignallingOptions {
  app: FastifyInstance
  registry: MeetingRegistry
  media: MediaServer
  log: FastifyBaseLogger
  now: () => number
  clientAddressOf: ClientAddressOf
  blocked: BlockedAddresses
  patience?: Patience
  heartbeat?: Heartbeat
  /** How long the measured quality of a meeting is gathered. */
  gatherQualityMs?: number
  /** All packets of an ended meeting that was recorded are on disk. */
  onRecorded: (meeting: Meeting) => void
}

const usualPatience: Patience = { reconnectMs: limits.reconnectSeconds * 1000, goodbyeMs: limits.goodbyeSeconds * 1000 }

export function attachSignalling(options: SignallingOptions): void {
  const {
    app,
    registry,
    media,
    log,
    now,
    clientAddressOf,
    blocked,
    patience = usualPatience,
    heartbeat = usualHeartbeat,
    gatherQualityMs,
    onRecorded,
  } = options
  const onError = (error: unknown) => log.error({ err: error }, 'the room stumbled')
  const connections = createConnections()
  const levels = createNetworkLevels(connections)
  const talkers = createTalkers(connections)
  const welcome = createWelcome({ connections, levels, talkers, now })
  const reconnectTimers = createReconnectTimers(patience, onError)
  const tickets = openTickets(registry)
  const quality = createQualityBatches(now, gatherQualityMs)

  registry.follow(controlMedia({ media, onError, onRecorded }))
  registry.follow(applyPersonChanges)
  registry.follow(notifyPages({ connections, networkOf: levels.of, welcome, onError }))
  registry.follow((event, meeting) => {
    if (event.type === 'ended') quality.end(meeting)
    const gone = event.type === 'left' ? [event.userId] : event.type === 'ended' ? meeting.state.registrations.keys() : []
    for (const userId of gone) {
      levels.forget(userId)
      quality.forget(userId)
    }
  })
  media.onEvent(sendMediaEvents({ registry, connections, levels, talkers, quality }))
  reopenMedia(media, registry.running(), onError)
  for (const meeting of registry.running())
    for (const userId of [...meeting.state.present.keys(), ...meeting.state.waiting.keys()])
      reconnectTimers.start(meeting, userId)

  serveSessions(app, { tickets, now })
  const onGoodbye = ({ meeting, userId }: Place) => {
    const { present, waiting } = meeting.state
    if (!present.has(userId) && !waiting.has(userId)) return
    reconnectTimers.sayGoodbye(meeting, userId, connections.isOpen(meeting, userId), now())
  }
  serveGoodbyes(app, { tickets, onGoodbye })
  serveSockets(app, {
    heartbeat,
    tickets,
    connections,
    levels,
    reconnectTimers,
    welcome,
    media,
    quality,
    clientAddressOf,
    turnAway: turnAwayBlocked({ blocked, registry, connections, onError }),
    now,
    onError,
  })
  app.addHook('onClose', () => {
    reconnectTimers.stop()
    quality.stop()
    connections.closeAll()
  })
}
