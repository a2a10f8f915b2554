/** The room's side of the page's connection: the session behind a join address, the socket, and everything that follows from events. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { limits } from '../contract/limits.js'
import type { ClientAddressOf } from '../http/client-address.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import type { MediaServer } from '../media/server/media-server.js'
import { createConnections } from './connections.js'
import { createReconnectTimers } from './reconnect-timers.js'
import { controlMedia, reopenMedia } from './media-control.js'
import { createNetworkLevels, createTalkers, sendMediaEvents } from './media-events.js'
import { serveSessions } from './serve-sessions.js'
import { serveSockets } from './serve-sockets.js'
import { notifyPages } from './notify-pages.js'
import { openTickets } from './tickets.js'
import { createWelcome } from './welcome.js'

export interface SignallingOptions {
  app: FastifyInstance
  registry: MeetingRegistry
  media: MediaServer
  log: FastifyBaseLogger
  now: () => number
  clientAddressOf: ClientAddressOf
  reconnectMs?: number
  /** All packets of an ended meeting that was recorded are on disk. */
  onRecorded: (meeting: Meeting) => void
}

export function attachSignalling(options: SignallingOptions): void {
  const { app, registry, media, log, now, clientAddressOf, reconnectMs, onRecorded } = options
  const onError = (error: unknown) => log.error({ err: error }, 'the room stumbled')
  const connections = createConnections()
  const levels = createNetworkLevels(connections)
  const talkers = createTalkers(connections)
  const welcome = createWelcome({ connections, levels, talkers, now })
  const reconnectTimers = createReconnectTimers(reconnectMs ?? limits.reconnectSeconds * 1000, onError)
  const tickets = openTickets(registry)

  registry.follow(controlMedia({ media, onError, onRecorded }))
  registry.follow(notifyPages({ connections, networkOf: levels.of, welcome }))
  registry.follow((event) => {
    if (event.type === 'left') levels.forget(event.userId)
  })
  media.onEvent(sendMediaEvents({ registry, connections, levels, talkers }))
  reopenMedia(media, registry.running(), onError)
  for (const meeting of registry.running())
    for (const userId of [...meeting.state.present.keys(), ...meeting.state.waiting.keys()])
      reconnectTimers.start(meeting, userId)

  serveSessions(app, { tickets })
  serveSockets(app, { tickets, connections, levels, reconnectTimers, welcome, media, clientAddressOf, now, onError })
  app.addHook('onClose', () => {
    reconnectTimers.stop()
    connections.closeAll()
  })
}
