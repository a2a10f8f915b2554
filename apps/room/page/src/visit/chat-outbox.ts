/** My messages on their way: one that a lost connection swallowed is sent again, under the same key, so that it is not doubled. */
import { ConnectionLost, Refused, type RoomSocket } from '../connection/room-socket'
import { createStore, type Store } from '../state/store'
import type { RoomRefusal } from '@hop/room/contract/refusals'

export interface OutgoingMessage {
  key: string
  to: string | null
  text: string
}

export interface ChatOutbox {
  waiting: Store<OutgoingMessage[]>
  send(to: string | null, text: string): void
  /** After coming back. */
  sendAgain(): void
}

/** Not randomUUID: a page without https has none, and may still listen and write. */
export const newMessageKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export function createChatOutbox(
  socket: () => Pick<RoomSocket, 'request'>,
  newKey: () => string,
  onRefused: (message: OutgoingMessage, code: RoomRefusal) => void,
): ChatOutbox {
  const waiting = createStore<OutgoingMessage[]>([])
  const inFlight = new Set<string>()
  const take = (key: string) => waiting.set((before) => before.filter((message) => message.key !== key))

  async function deliver(message: OutgoingMessage): Promise<void> {
    if (inFlight.has(message.key)) return
    inFlight.add(message.key)
    try {
      await socket().request('chat', message)
      take(message.key)
    } catch (error) {
      if (error instanceof Refused) {
        take(message.key)
        onRefused(message, error.code)
      } else if (!(error instanceof ConnectionLost)) {
        throw error
      }
    } finally {
      inFlight.delete(message.key)
    }
  }

  return {
    waiting,
    send: (to, text) => {
      const message = { key: newKey(), to, text }
      waiting.set((before) => [...before, message])
      void deliver(message)
    },
    sendAgain: () => {
      for (const message of waiting.get()) void deliver(message)
    },
  }
}
