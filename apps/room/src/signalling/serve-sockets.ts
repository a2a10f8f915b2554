/** The WebSocket /room/socket: the resume key travels as a subprotocol, so that it is in no address and no log. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { limits } from '../contract/limits.js'
import { closeCodes } from '../contract/server-messages.js'
import type { ClientAddressOf } from '../http/client-address.js'
import type { MediaServer } from '../media/server/media-server.js'
import type { Connections, Socket } from './connections.js'
import { dispatch } from './dispatch.js'
import type { ReconnectTimers } from './reconnect-timers.js'
import type { NetworkLevels } from './media-events.js'
import { createRateLimit } from '../http/rate-limit.js'
import { type Heartbeat, startHeartbeat, watchPulse } from './heartbeat.js'
import type { QualityBatches } from './quality-batches.js'
import { RoomRefused } from './refuse.js'
import type { Sender } from './sender.js'
import type { Place, Tickets } from './tickets.js'
import type { TurnAway } from './turn-away.js'
import type { Welcome } from './welcome.js'

const protocolName = 'hop.room'
const socketPath = '/room/socket'
/** A page that reads nothing is gone; what waits for it would fill the memory. */
const mostBufferedBytes = 4 * 1024 * 1024

interface SocketOptions {
  heartbeat: Heartbeat
  tickets: Tickets
  connections: Connections
  levels: NetworkLevels
  reconnectTimers: ReconnectTimers
  welcome: Welcome
  media: MediaServer
  quality: QualityBatches
  clientAddressOf: ClientAddressOf
  turnAway: TurnAway
  now: () => number
  onError: (error: unknown) => void
}

export function serveSockets(app: FastifyInstance, options: SocketOptions): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    handleProtocols: () => protocolName,
  })
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // After the upgrade nothing else listens for errors: without this, a client that hangs up early would end the whole room.
    stream.on('error', () => stream.destroy())
    const resumeKey = resumeKeyOf(request)
    if (resumeKey === null) return stream.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => stream.destroy())
    sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, request, resumeKey, options))
  }
  app.server.on('upgrade', onUpgrade)
  const stopHeartbeat = startHeartbeat(sockets, options.heartbeat)
  app.addHook('preClose', (done) => {
    stopHeartbeat()
    app.server.off('upgrade', onUpgrade)
    for (const socket of sockets.clients) socket.close(1012)
    done()
  })
}

/** null: not a page of this room. The address is compared as it came, since not everything that can be sent is an address. */
function resumeKeyOf({ url = '', headers }: IncomingMessage): string | null {
  const [path] = url.split('?')
  const [name, resumeKey] = (headers['sec-websocket-protocol'] ?? '').split(/, */)
  return path === socketPath && name === protocolName && resumeKey ? resumeKey : null
}

function accept(socket: WebSocket, request: IncomingMessage, resumeKey: string, options: SocketOptions): void {
  // Listens from the first moment: an invalid frame comes as an error, also from a person who is being turned away.
  socket.on('error', () => socket.terminate())
  const ipAddress = options.clientAddressOf(request)
  if (options.turnAway.refuses(socket, ipAddress)) return
  let place: Place
  try {
    place = options.tickets.resume(resumeKey)
  } catch (error) {
    socket.close(closeCodes.badTicket, error instanceof RoomRefused ? error.code : undefined)
    return
  }
  const { connections, reconnectTimers, levels, media, quality, now, onError } = options
  const { meeting, userId } = place
  options.turnAway.watch(socket, ipAddress, place)
  const userAgent = request.headers['user-agent'] ?? null
  const sender: Sender = { connections, media, quality, now, meeting, userId, ipAddress, userAgent }
  const mayGoOn = createRateLimit({ burst: 60, perSecond: 20, now })
  const own = asSocket(socket)

  let heardAt = now()
  socket.on('pong', () => (heardAt = now()))
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    heardAt = now()
    if (!mayGoOn()) return socket.close(closeCodes.flooding)
    if (isBinary) return
    dispatch(sender, data.toString('utf8'), onError)
      .then((answer) => answer && own.send(JSON.stringify(answer)))
      .catch(onError)
  })
  socket.on('close', () => {
    if (!connections.close(meeting, userId, own)) return
    const { present, waiting } = meeting.state
    if (present.has(userId)) levels.set(meeting, userId, 'lost')
    if (present.has(userId) || waiting.has(userId)) reconnectTimers.start(meeting, userId, heardAt)
  })

  watchPulse(socket, {
    onSilent: () => {
      if (meeting.state.present.has(userId)) levels.set(meeting, userId, 'lost')
    },
    onHeard: () => {
      if (meeting.state.present.has(userId)) levels.set(meeting, userId, 'good')
    },
  })
  connections.open(meeting, userId, own)
  reconnectTimers.cancel(userId)
  comeBack(place, options)
}

/** A person who was in the room, or waiting for it, is there again without asking. */
function comeBack({ meeting, userId }: Place, { connections, levels, welcome }: SocketOptions): void {
  const { present, waiting } = meeting.state
  if (waiting.has(userId)) connections.send(meeting, userId, { type: 'waiting' })
  if (!present.has(userId)) return
  levels.set(meeting, userId, 'good')
  welcome(meeting, userId)
}

function asSocket(socket: WebSocket): Socket {
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostBufferedBytes) socket.terminate()
      else socket.send(text)
    },
    close: (code) => socket.close(code),
  }
}
