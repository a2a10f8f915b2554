/** The signalling connection: numbers each request, matches the answers, and comes back by itself when it is lost. */
import type { AcknowledgementOf, BodyOf, ClientMessageName } from '@hop/room/contract/client-messages'
import type { RoomRefusal } from '@hop/room/contract/refusals'
import { closeCodes, type ServerMessage } from '@hop/room/contract/server-messages'
import { delayBefore } from './backoff'
import type { OpenWire, Wire } from './wire'

/** The room said no. */
export class Refused extends Error {
  constructor(readonly code: RoomRefusal) {
    super(code)
  }
}

/** It is unknown whether the room received it. */
export class ConnectionLost extends Error {}

export type SocketState = 'connecting' | 'open' | 'lost' | 'finished'

export interface RoomSocketOptions {
  openWire: OpenWire
  onMessage(message: ServerMessage): void
  /** `finished` is the end, with the reason of the server; after `lost` another try follows by itself. */
  onState(state: SocketState, reason?: string): void
}

export interface RoomSocket {
  request<Name extends ClientMessageName>(type: Name, body: BodyOf<Name>): Promise<AcknowledgementOf<Name>>
  /** The network is back, or has changed: do not wait any longer. */
  retryNow(): void
  /** Closes the present connection and makes a new one. */
  drop(): void
  close(): void
}

interface Pending {
  resolve(body: unknown): void
  reject(reason: Error): void
  timer: ReturnType<typeof setTimeout>
}

/** A request without an answer for so long means that the connection is dead, whatever the browser believes. */
const answerTimeoutMs = 8000
const openTimeoutMs = 8000
const finalCodes: readonly number[] = Object.values(closeCodes)

export function openRoomSocket({ openWire, onMessage, onState }: RoomSocketOptions): RoomSocket {
  let wire: Wire | null = null
  let isOpen = false
  let isClosed = false
  let failures = 0
  let lastNumber = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let openTimer: ReturnType<typeof setTimeout> | undefined
  const pending = new Map<number, Pending>()

  function connect(): void {
    clearTimeout(retryTimer)
    onState('connecting')
    openTimer = setTimeout(drop, openTimeoutMs)
    const mine = openWire({
      onOpen: () => {
        if (wire !== mine) return
        clearTimeout(openTimer)
        isOpen = true
        failures = 0
        onState('open')
      },
      onMessage: (text) => {
        if (wire === mine) receive(JSON.parse(text) as ServerMessage)
      },
      onClose: (code, reason) => {
        if (wire === mine) lose(code, reason)
      },
    })
    wire = mine
  }

  function lose(code: number, reason?: string): void {
    clearTimeout(openTimer)
    wire = null
    isOpen = false
    for (const [number, { reject, timer }] of pending) {
      clearTimeout(timer)
      pending.delete(number)
      reject(new ConnectionLost())
    }
    if (isClosed || finalCodes.includes(code)) {
      isClosed = true
      onState('finished', reason)
      return
    }
    onState('lost')
    retryTimer = setTimeout(connect, delayBefore(failures))
    failures++
  }

  function receive(message: ServerMessage): void {
    if (message.type !== 'done' && message.type !== 'refused') {
      onMessage(message)
      return
    }
    const request = pending.get(message.number)
    if (!request) return
    pending.delete(message.number)
    clearTimeout(request.timer)
    if (message.type === 'done') request.resolve(message.body)
    else request.reject(new Refused(message.code))
  }

  function drop(): void {
    const old = wire
    if (!old) return
    // Its own close event may take minutes on a dead network: it is not waited for.
    lose(0)
    old.close()
  }

  connect()
  return {
    request: (type, body) =>
      new Promise((resolve, reject) => {
        if (!isOpen || !wire) {
          reject(new ConnectionLost())
          return
        }
        const number = ++lastNumber
        const timer = setTimeout(drop, answerTimeoutMs)
        pending.set(number, { resolve: (answer) => resolve(answer as never), reject, timer })
        wire.send(JSON.stringify({ type, number, body }))
      }),
    retryNow: () => {
      if (!isClosed && !wire) connect()
    },
    drop,
    close: () => {
      if (isClosed) return
      isClosed = true
      clearTimeout(retryTimer)
      if (wire) drop()
      else onState('finished')
    },
  }
}
