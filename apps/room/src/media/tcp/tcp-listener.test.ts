import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../testing/media-server.js'
import { writeFrame } from './frames.js'
import { writeBindingRequest } from './stun.js'
import { TcpListener } from './tcp-listener.js'

const limits = { open: 40, openPerAddress: 25, unknown: 20, unknownPerAddress: 10 }
/** As the browser writes it: its own keys come second. */
const browser = { ufrag: 'theirs', password: 'the-password-of-the-browser' }
const room = { ufrag: 'ours', password: 'the-password-of-the-room' }
const invited = () => writeFrame(writeBindingRequest(randomBytes(12), browser, room, randomBytes(8)))

let listener: TcpListener
let now: number
let port: number
/** Stands for the media worker. */
const worker = createSocket('udp4').unref()
const sockets: Socket[] = []

beforeEach(async () => {
  now = 1000
  listener = new TcpListener({ host: '127.0.0.1', port: 0, limits, nowMs: () => now, log: () => {} })
  port = await listener.listen()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listener.close()
})

async function come(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  return socket
}

async function invite(): Promise<void> {
  if (!isBound) await once(worker.bind(0, '127.0.0.1'), 'listening')
  isBound = true
  listener.invite({ ours: room, theirs: browser, worker: { address: '127.0.0.1', port: worker.address().port } })
}
let isBound = false

/** macOS has one loopback address only, unless others are set up. */
const hasOneAddress = process.platform === 'darwin'

it.skipIf(hasOneAddress)('holds so many connections from one address and in all, and no more, whatever is tried', async () => {
  for (let count = 0; count < 60; count++) await come()
  await until(() => listener.traffic().refused >= 50, 'refusals')
  expect(listener.traffic()).toEqual({ known: 0, unknown: 10, refused: 50, dropped: 0 })
  for (let host = 2; host < 12; host++) for (let count = 0; count < 12; count++) await come(`127.0.0.${host}`)
  await until(() => listener.traffic().refused >= 160, 'refusals')
  expect(listener.traffic().unknown).toBe(20)
})

it.skipIf(hasOneAddress)('somebody who is invited gets in while strangers hold all the places', async () => {
  await invite()
  for (let host = 1; host < 4; host++) for (let count = 0; count < 12; count++) await come(`127.0.0.${host}`)
  const person = await come('127.0.0.1')
  const arrived = once(worker, 'message')
  person.write(invited())
  await arrived
  expect(listener.traffic()).toMatchObject({ known: 1, unknown: 19 })
})

it.each([
  ['another password', { ...room, password: 'a-guess' }, browser],
  ['the name of somebody else', room, { ...browser, ufrag: 'else' }],
  ['an unknown name', { ...room, ufrag: 'none' }, browser],
])('%s does not get in', async (_what, asRoom, asBrowser) => {
  await invite()
  const stranger = await come()
  const isClosed = new Promise((resolve) => stranger.once('close', resolve))
  for (let count = 0; count < 12; count++)
    stranger.write(writeFrame(writeBindingRequest(randomBytes(12), asBrowser, asRoom, randomBytes(8))))
  await isClosed
  expect(listener.traffic()).toMatchObject({ known: 0, unknown: 0 })
})

/** Written, and come to the worker. */
async function say(socket: Socket, packet = invited()): Promise<void> {
  const arrived = once(worker, 'message')
  socket.write(packet)
  await arrived
}

async function comeKnown(count: number): Promise<Socket[]> {
  await invite()
  const connections: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = await come()
    await say(socket)
    connections.push(socket)
  }
  return connections
}

it.skipIf(hasOneAddress)('one person holds four connections at most: a replayed request throws none of them off', async () => {
  const replayed = invited()
  const connections = await comeKnown(4)
  for (let count = 0; count < 3; count++) {
    now += 2000
    for (const socket of connections) await say(socket)
    const attacker = await come('127.0.0.2')
    attacker.write(replayed)
    await until(() => attacker.closed, 'the refusal')
  }
  for (const socket of connections) await say(socket)
  expect(listener.traffic()).toMatchObject({ known: 4, unknown: 0, refused: 3 })
  listener.uninvite(room.ufrag)
  await until(() => connections.every(({ closed }) => closed), 'the others')
  expect(listener.traffic()).toMatchObject({ known: 0, unknown: 0 })
})

it('a fifth connection of a person takes the place of the one that was silent the longest', async () => {
  const connections = await comeKnown(4)
  const [first, second, third, fourth] = connections as [Socket, Socket, Socket, Socket]
  now += 1000
  for (const socket of [first, second, fourth]) await say(socket)
  now += 9000
  await say(first)
  const fifth = await come()
  await say(fifth)
  await until(() => third.closed, 'the silent one')
  expect([first, second, fourth, fifth].map(({ closed }) => closed)).toEqual([false, false, false, false])
  expect(listener.traffic()).toMatchObject({ known: 4, refused: 0 })
})

it('a request that is ahead of its invitation gets in when it is asked again', async () => {
  listener.uninvite(room.ufrag)
  const person = await come()
  person.write(invited())
  await until(() => listener.traffic().unknown === 1, 'a stranger')
  await invite()
  const arrived = once(worker, 'message')
  person.write(invited())
  await arrived
  expect(listener.traffic()).toMatchObject({ known: 1, unknown: 0 })
})

it.skipIf(hasOneAddress)('connections that are reset, cut off or half closed at any moment leave nothing behind', async () => {
  await invite()
  for (let round = 0; round < 30; round++) {
    const socket = await come(`127.0.0.${1 + (round % 3)}`)
    socket.write(invited().subarray(0, 10 + round * 5))
    if (round % 3 === 0) socket.resetAndDestroy()
    else if (round % 3 === 1) socket.end()
    else socket.destroy()
  }
  await expect.poll(() => listener.traffic()).toMatchObject({ known: 0, unknown: 0 })
})
