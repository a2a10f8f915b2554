import type { ServerMessage } from '@hop/room/contract/server-messages'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delayBefore } from './backoff'
import { ConnectionLost, openRoomSocket, Refused } from './room-socket'
import type { WireEvents } from './wire'

interface FakeWire {
  events: WireEvents
  sent: { type: string; number: number; body: unknown }[]
  isClosed: boolean
}

function openFake() {
  const wires: FakeWire[] = []
  const messages: ServerMessage[] = []
  const states: string[] = []
  const socket = openRoomSocket({
    openWire: (events) => {
      const wire: FakeWire = { events, sent: [], isClosed: false }
      wires.push(wire)
      return {
        send: (text) => void wire.sent.push(JSON.parse(text) as FakeWire['sent'][number]),
        close: () => {
          wire.isClosed = true
        },
      }
    },
    onMessage: (message) => void messages.push(message),
    onState: (state, reason) => void states.push(reason ? `${state} ${reason}` : state),
  })
  const last = () => wires.at(-1)!
  const answer = (message: object) => last().events.onMessage(JSON.stringify(message))
  return { socket, wires, messages, states, last, answer, open: () => last().events.onOpen() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('requests', () => {
  test('each has a number of its own, and answers find theirs in any order', async () => {
    const { socket, open, answer, last } = openFake()
    open()
    const hand = socket.request('hand', { isUp: true })
    const chat = socket.request('chat', { key: '12345678', to: null, text: 'Chào' })
    expect(last().sent.map(({ number }) => number)).toEqual([1, 2])
    answer({ type: 'done', number: 2, body: { id: 'c1' } })
    answer({ type: 'done', number: 1, body: null })
    expect(await chat).toEqual({ id: 'c1' })
    expect(await hand).toBeNull()
  })

  test('a refusal carries its code', async () => {
    const { socket, open, answer } = openFake()
    open()
    const camera = socket.request('camera', { isOn: true })
    answer({ type: 'refused', number: 1, code: 'Locked' })
    await expect(camera).rejects.toEqual(new Refused('Locked'))
  })

  test('without a connection a request fails at once', async () => {
    await expect(openFake().socket.request('hand', { isUp: true })).rejects.toBeInstanceOf(ConnectionLost)
  })

  test('what was asked when the connection broke has failed, and numbers are not used again', async () => {
    const { socket, open, last } = openFake()
    open()
    const hand = socket.request('hand', { isUp: true })
    const outcome = hand.catch((error: unknown) => error)
    last().events.onClose(1006, '')
    expect(await outcome).toBeInstanceOf(ConnectionLost)
    await vi.advanceTimersByTimeAsync(300)
    open()
    void socket.request('hand', { isUp: true })
    expect(last().sent[0]?.number).toBe(2)
  })

  test('an answer that does not come means a dead connection: another one is made', async () => {
    const { socket, open, wires, states } = openFake()
    open()
    const hand = socket.request('hand', { isUp: true })
    const outcome = hand.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await outcome).toBeInstanceOf(ConnectionLost)
    expect(wires[0]?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(wires).toHaveLength(2)
    expect(states).toEqual(['connecting', 'open', 'lost', 'connecting'])
  })
})

describe('coming back', () => {
  test('the waiting doubles from 0.3 to 5 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(delayBefore)).toEqual([300, 600, 1200, 2400, 4800, 5000, 5000])
  })

  test('it tries again and again, and starts quickly anew after a success', async () => {
    const { wires, last, open } = openFake()
    last().events.onClose(1006, '')
    await vi.advanceTimersByTimeAsync(300)
    last().events.onClose(1006, '')
    await vi.advanceTimersByTimeAsync(599)
    expect(wires).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(wires).toHaveLength(3)
    open()
    last().events.onClose(1012, '')
    await vi.advanceTimersByTimeAsync(300)
    expect(wires).toHaveLength(4)
  })

  test('when the network is back it does not wait', () => {
    const { socket, wires, last } = openFake()
    last().events.onClose(1006, '')
    socket.retryNow()
    expect(wires).toHaveLength(2)
    socket.retryNow()
    expect(wires).toHaveLength(2)
  })

  test.each([
    [4000, ''],
    [4001, ''],
    [4003, 'MeetingEnded'],
    [4008, ''],
  ])('after code %i it does not come back', async (code, reason) => {
    const { wires, last, open, states } = openFake()
    open()
    last().events.onClose(code, reason)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(1)
    expect(states.at(-1)).toBe(reason ? `finished ${reason}` : 'finished')
  })

  test('what an old connection still says is not heard', async () => {
    const { socket, wires, messages, open } = openFake()
    open()
    socket.drop()
    await vi.advanceTimersByTimeAsync(300)
    wires[0]?.events.onMessage(JSON.stringify({ type: 'waiting' }))
    wires[0]?.events.onClose(1006, '')
    expect(messages).toEqual([])
    expect(wires).toHaveLength(2)
  })

  test('closed by this side it stays closed', async () => {
    const { socket, wires, open, states } = openFake()
    open()
    socket.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(1)
    expect(states.at(-1)).toBe('finished')
  })
})
