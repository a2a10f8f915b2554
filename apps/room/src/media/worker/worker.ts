/** The process that carries media. It has no life of its own: when the room server's channel closes, it puts its logs on disk and ends. */
import './compiler-budget.js'
import { nowMs } from './clock.js'
import type { TransportOptions } from './connection.js'
import { checkUdpPort } from './udp-port.js'
import type { SlotCounts } from './sdp/room-lines.js'
import type { WorkerCommand, WorkerEvent } from './worker-messages.js'
import { WorkerLoadMeter } from './worker-load.js'
import { WorkerRoom } from './worker-room.js'

export interface WorkerOptions {
  transport: TransportOptions
  slots: SlotCounts
}

const tickMs = 20

const options = JSON.parse(process.argv[2] ?? '') as WorkerOptions
const rooms = new Map<string, WorkerRoom>()
const load = new WorkerLoadMeter()
const log = (message: string): void => send({ type: 'log', message })
// The server may have ended a moment ago: then there is no receiver left.
const send = (event: WorkerEvent): void => void process.send?.(event, undefined, undefined, () => {})

// First the port is checked: otherwise the check would take our own first connection for another program's.
const usable = checkUdpPort(options.transport)
usable.then(
  () => send({ type: 'ready' }),
  (error: Error) => {
    process.send?.({ type: 'log', message: error.message } satisfies WorkerEvent, undefined, undefined, () => process.exit(1))
  },
)
process.on('message', (command: WorkerCommand) => {
  usable.then(
    () => handleCommand(command),
    () => {},
  )
})
process.on('disconnect', endWithServer)
// The server may have ended while all this was loaded; no later event would show it.
if (!process.connected) endWithServer()
// The room server decides when to end; Ctrl-C in a terminal reaches the whole group.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

setInterval(() => {
  const now = nowMs()
  for (const room of rooms.values()) room.tick(now)
}, tickMs)

function endWithServer(): void {
  const closed = Array.from(rooms.values(), (room) => room.close())
  void Promise.allSettled(closed).then(() => process.exit(0))
}

function handleCommand(command: WorkerCommand): void {
  if (!('number' in command)) {
    changeRoom(command)
    return
  }
  const { number } = command
  answer(command).then(
    (body) => send({ type: 'answered', number, body }),
    (error: unknown) => send({ type: 'failed', number, message: error instanceof Error ? error.message : String(error) }),
  )
}

/** About a room that was closed in the meantime: nothing to do. */
function changeRoom(command: Exclude<WorkerCommand, { number: number }>): void {
  const { roomId } = command
  if (command.type === 'openRoom') {
    if (!rooms.has(roomId)) rooms.set(roomId, new WorkerRoom(roomId, { ...options, send, log }))
    return
  }
  const room = rooms.get(roomId)
  if (!room) return
  switch (command.type) {
    case 'closeRoom':
      rooms.delete(roomId)
      room.close().catch((error: unknown) => log(`closing ${roomId}: ${String(error)}`))
      break
    case 'disconnect':
      room.disconnect(command.peerId)
      break
    case 'allow':
      room.allow(command.peerId, command.sources)
      break
    case 'visible':
      room.showCamerasOf(command.peerId, command.cameraOwners)
      break
    case 'view':
      room.view(command.peerId, command.wanted)
      break
  }
}

async function answer(command: Extract<WorkerCommand, { number: number }>): Promise<unknown> {
  if (command.type === 'load') return load.measure([...rooms.values()])
  const room = rooms.get(command.roomId)
  if (!room) throw new Error(`There is no room ${command.roomId}`)
  if (command.type === 'connect') return room.connect(command.peerId, command.sdp)
  await room.record(command.folder)
  return null
}
