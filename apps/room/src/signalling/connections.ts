/** The open sockets: at most one for each person, the newest. Knows nothing of what is said over them. */
import type { ServerMessage } from '../contract/server-messages.js'
import { closeCodes } from '../contract/server-messages.js'
import type { Meeting } from '../meetings/meeting.js'

export interface Socket {
  send(text: string): void
  close(code: number): void
}

export interface Connections {
  /** Replaces an older socket of the same person, which gets a message about that. */
  open(meeting: Meeting, userId: string, socket: Socket): void
  /** Whether this socket was still the person's own. */
  close(meeting: Meeting, userId: string, socket: Socket): boolean
  isOpen(meeting: Meeting, userId: string): boolean
  usersOf(meeting: Meeting): string[]
  send(meeting: Meeting, userId: string, message: ServerMessage): void
  /** Sends to everybody who is in the room and passes the filter; serialised once. */
  broadcast(meeting: Meeting, message: ServerMessage, mayHave?: (userId: string) => boolean): void
  /** Sends a last message to a person and closes the line. */
  finish(meeting: Meeting, userId: string, message: ServerMessage): void
  closeAll(): void
}

export function createConnections(): Connections {
  const rooms = new Map<Meeting, Map<string, Socket>>()
  const socketsOf = (meeting: Meeting) => rooms.get(meeting)
  const write = (socket: Socket, message: ServerMessage) => socket.send(JSON.stringify(message))

  return {
    open(meeting, userId, socket) {
      let sockets = socketsOf(meeting)
      if (!sockets) rooms.set(meeting, (sockets = new Map()))
      const older = sockets.get(userId)
      sockets.set(userId, socket)
      if (!older) return
      write(older, { type: 'replaced' })
      older.close(closeCodes.replaced)
    },
    close(meeting, userId, socket) {
      const sockets = socketsOf(meeting)
      if (sockets?.get(userId) !== socket) return false
      sockets.delete(userId)
      if (sockets.size === 0) rooms.delete(meeting)
      return true
    },
    isOpen: (meeting, userId) => socketsOf(meeting)?.has(userId) ?? false,
    usersOf: (meeting) => [...(socketsOf(meeting)?.keys() ?? [])],
    send(meeting, userId, message) {
      const socket = socketsOf(meeting)?.get(userId)
      if (socket) write(socket, message)
    },
    broadcast(meeting, message, mayHave) {
      const sockets = socketsOf(meeting)
      if (!sockets) return
      const text = JSON.stringify(message)
      for (const [userId, socket] of sockets)
        if (meeting.state.present.has(userId) && (!mayHave || mayHave(userId))) socket.send(text)
    },
    finish(meeting, userId, message) {
      const socket = socketsOf(meeting)?.get(userId)
      if (!socket) return
      write(socket, message)
      const code = message.type === 'replaced' ? closeCodes.replaced : closeCodes.finished
      // The answer to the message that caused this goes out first.
      setImmediate(() => socket.close(code))
    },
    closeAll() {
      // Not "finished": the pages come back by themselves to the room that starts next.
      for (const sockets of rooms.values()) for (const socket of sockets.values()) socket.close(1012)
    },
  }
}
