import { connect, type Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { repeatedly, startTestMediaServer, type TestMediaServer, until } from '../testing/media-server.js'
import type { NativeClient } from '../testing/native-client.js'
import { openTcpDetour, type TcpDetour } from '../testing/tcp-detour.js'
import { writeFrame } from './frames.js'

let server: TestMediaServer
let tcpPort: number
const endings: (() => void)[] = []

beforeEach(async () => {
  tcpPort = await findQuietPort()
  server = await startTestMediaServer({ workers: 2, tcpPort })
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await server.stop()
})

async function enterByTcp(roomId: string, peerId: string): Promise<{ client: NativeClient; detour: TcpDetour; answer: string }> {
  const detour = await openTcpDetour(tcpPort)
  endings.push(() => detour.stop())
  server.media.allow(roomId, peerId, ['microphone', 'camera'])
  let answer = ''
  const client = await server.join(roomId, peerId, {
    connect: async (sdp) => detour.rewrite((answer = await server.media.connect(roomId, peerId, sdp))),
  })
  return { client, detour, answer }
}

const talk = (client: NativeClient) => void endings.push(repeatedly(20, () => client.sendAudio()))

async function openSocket(): Promise<Socket> {
  const socket = connect({ port: tcpPort, host: '127.0.0.1' })
  socket.on('error', () => {})
  endings.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

it('two people in rooms on two workers hear and are heard over the one TCP port', async () => {
  for (const roomId of ['first', 'second']) {
    server.media.openRoom(roomId)
    const { client: an, answer } = await enterByTcp(roomId, `${roomId}-an`)
    const { client: binh } = await enterByTcp(roomId, `${roomId}-binh`)
    const candidates = answer.match(/(?<=a=candidate:).*/g)!.map((line) => line.trim())
    const tcp = candidates.find((line) => line.includes(' tcp '))
    expect(tcp).toMatch(new RegExp(`127\\.0\\.0\\.1 ${tcpPort} typ host tcptype passive$`))
    const priorityOf = (line: string) => Number(line.split(' ')[3])
    for (const udp of candidates.filter((line) => / udp /i.test(line))) expect(priorityOf(udp)).toBeGreaterThan(priorityOf(tcp!))
    talk(an)
    talk(binh)
    await until(() => [an, binh].every((client) => client.inSlot('audio', 0).length > 20), `sound in ${roomId}`)
  }
  expect((await server.media.load()).map(({ peers }) => peers)).toEqual([2, 2])
  expect(await server.media.tcpTraffic()).toEqual({ known: 4, unknown: 0, refused: 0, dropped: 0 })
})

it('somebody who leaves, and everybody of a worker that died, has no connection left', async () => {
  server.media.openRoom('room')
  const an = await enterByTcp('room', 'an')
  const binh = await enterByTcp('room', 'binh')
  server.media.disconnect('room', 'an')
  await until(() => an.detour.isClosed(), 'the end of the one who left')
  expect(binh.detour.isClosed()).toBe(false)
  process.kill(server.media.workerPids()[0]!, 'SIGKILL')
  await until(() => binh.detour.isClosed(), 'the end of those on the dead worker')
  const again = await enterByTcp('room', 'binh')
  const chi = await enterByTcp('room', 'chi')
  talk(again.client)
  await until(() => chi.client.inSlot('audio', 0).length > 20, 'sound on the next worker')
})

it('what nobody wants to hear any more is not kept for a path that stalls, in either direction', async () => {
  server.media.openRoom('room')
  const an = await enterByTcp('room', 'an')
  server.media.allow('room', 'binh', ['microphone'])
  const binh = await server.join('room', 'binh')
  talk(an.client)
  talk(binh)
  const heardBy = (client: NativeClient) => client.inSlot('audio', 0).length
  await until(() => heardBy(an.client) > 60 && heardBy(binh) > 60, 'sound')
  const before = { an: heardBy(an.client), binh: heardBy(binh) }
  an.detour.stall()
  // Three seconds of both voices: 150 packets each.
  const sentBefore = binh.stream('microphone', '').timestamp
  await until(() => binh.stream('microphone', '').timestamp - sentBefore > 3 * 48_000, 'three seconds')
  an.detour.goOn()
  await until(() => heardBy(an.client) > before.an + 5 && heardBy(binh) > before.binh + 5, 'sound after the stall')
  const after = { an: heardBy(an.client), binh: heardBy(binh) }
  // At most half a second of it is older than it should be.
  expect(after.an - before.an).toBeLessThan(40)
  expect(after.binh - before.binh).toBeLessThan(40)
  await until(() => heardBy(an.client) > after.an + 50 && heardBy(binh) > after.binh + 50, 'sound that goes on')
  expect(an.detour.isClosed()).toBe(false)
  expect((await server.media.tcpTraffic())?.dropped).toBeGreaterThan(80)
})

it('whoever has no invitation is closed out: at once for nonsense, after a few seconds for silence', async () => {
  const silent = await openSocket()
  const startedAt = performance.now()
  const closedAfter: Record<string, number> = {}
  const nonsense = {
    noise: Buffer.alloc(4000, 0xff),
    request: Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    media: writeFrame(Buffer.concat([Buffer.from([0x90]), randomBytes(100)])),
  }
  for (const [name, bytes] of Object.entries(nonsense)) {
    const socket = await openSocket()
    const sentAt = performance.now()
    socket.on('close', () => (closedAfter[name] = performance.now() - sentAt))
    socket.write(bytes)
  }
  const drip = await openSocket()
  drip.write(Buffer.from([0]))
  const ends = [silent, drip].map((socket) => new Promise((resolve) => socket.on('close', resolve)))
  await until(() => Object.keys(closedAfter).length === 3, 'nonsense closed out')
  expect(Math.max(...Object.values(closedAfter))).toBeLessThan(2000)
  await Promise.all(ends)
  expect(performance.now() - startedAt).toBeGreaterThan(3000)
  expect(performance.now() - startedAt).toBeLessThan(8000)
  expect(await server.media.tcpTraffic()).toMatchObject({ known: 0, unknown: 0 })
})
