/** The WebSocket, reduced to what the room needs of it; tests speak through one of their own. */
export interface WireEvents {
  onOpen(): void
  onMessage(text: string): void
  /** Once, and nothing after it. */
  onClose(code: number, reason: string): void
}

export interface Wire {
  send(text: string): void
  close(): void
}

export type OpenWire = (events: WireEvents) => Wire

export const webSocketWire =
  (resumeKey: string): OpenWire =>
  (events) => {
    const address = new URL('/room/socket', window.location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    // The key travels as a subprotocol: browsers cannot set headers here, and an address would end up in logs.
    const socket = new WebSocket(address, ['hop.room', resumeKey])
    socket.addEventListener('open', () => events.onOpen())
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') events.onMessage(data)
    })
    socket.addEventListener('close', ({ code, reason }) => events.onClose(code, reason))
    return { send: (text) => socket.send(text), close: () => socket.close() }
  }
