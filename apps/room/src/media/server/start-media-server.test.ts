import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { findQuietPort } from '@hop/server-kit/testing/free-port'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quietMediaLog } from './media-log.js'
import { startMediaServer } from './start-media-server.js'
import { NativeClient } from '../testing/native-client.js'
import { repeatedly, startTestMediaServer, type TestMediaServer, until } from '../testing/media-server.js'

let server: TestMediaServer
const endings: (() => void)[] = []

beforeEach(async () => {
  server = await startTestMediaServer({ workers: 2 })
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await server.stop()
})

async function pair(roomId: string) {
  const people = [`${roomId}-an`, `${roomId}-binh`] as const
  for (const peerId of people) server.media.allow(roomId, peerId, ['microphone'])
  const [an, binh] = await Promise.all(people.map((peerId) => server.join(roomId, peerId)))
  endings.push(repeatedly(20, () => an!.sendAudio()))
  return { an: an!, binh: binh! }
}

it('puts rooms on different workers, and the death of one leaves the other alone', async () => {
  server.media.openRoom('first')
  const first = await pair('first')
  server.media.openRoom('second')
  const second = await pair('second')
  await until(() => [first, second].every(({ binh }) => binh.inSlot('audio', 0).length > 5), 'sound in both rooms')
  expect((await server.media.load()).map(({ peers }) => peers)).toEqual([2, 2])

  process.kill(server.media.workerPids()[0]!, 'SIGKILL')
  await until(() => server.eventsOf('roomLost').length > 0, 'the loss')
  expect(server.eventsOf('roomLost').map(({ roomId }) => roomId)).toEqual(['first'])
  const heard = second.binh.inSlot('audio', 0).length
  await until(() => second.binh.inSlot('audio', 0).length > heard + 10, 'sound in the other room')
  expect(server.eventsOf('lost')).toEqual([])

  // What was allowed is remembered: the page only connects again.
  const again = await Promise.all(['first-an', 'first-binh'].map((peerId) => server.join('first', peerId)))
  endings.push(repeatedly(20, () => again[0]!.sendAudio()))
  await until(() => again[1]!.inSlot('audio', 0).length > 5, 'sound after the replacement')
})

it('answers a connection that the worker did not survive with a failure', async () => {
  server.media.openRoom('room')
  process.kill(server.media.workerPids()[0]!, 'SIGSTOP')
  const connected = server.media.connect('room', 'an', 'v=0')
  process.kill(server.media.workerPids()[0]!, 'SIGKILL')
  await expect(connected).rejects.toThrow('The media worker ended')
})

it('refuses a bad offer and an unknown room, and goes on', async () => {
  server.media.openRoom('room')
  await expect(server.media.connect('room', 'an', 'v=0')).rejects.toThrow('No good')
  await expect(server.media.connect('elsewhere', 'an', 'v=0')).rejects.toThrow('There is no room')
  const { binh } = await pair('room')
  await until(() => binh.inSlot('audio', 0).length > 5, 'sound')
})

it('ends its workers with it', async () => {
  const pids = server.media.workerPids()
  await server.media.stop()
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

it('tells browsers the announced addresses, with the port of the worker that has the room', async () => {
  const announced = await startTestMediaServer({ workers: 2, announcedAddress: '203.0.113.5, [2001:db8::1]:9000' })
  endings.push(() => void announced.stop())
  const candidatesIn = async (roomId: string): Promise<string[]> => {
    announced.media.openRoom(roomId)
    return new Promise((resolve, reject) => {
      const connect = async (sdp: string) => {
        const answer = await announced.media.connect(roomId, 'an', sdp)
        resolve([...new Set(answer.match(/(?<=UDP \d+ )\S+ \d+(?= typ host)/g))])
        return answer
      }
      // Nobody is at those addresses: it never connects.
      const client = new NativeClient({ name: 'an', connect })
      endings.push(() => client.close())
      client.connect().catch(reject)
    })
  }
  const first = announced.udpPortBase
  expect(await candidatesIn('first')).toEqual([`203.0.113.5 ${first}`, '2001:db8::1 9000'])
  expect(await candidatesIn('second')).toEqual([`203.0.113.5 ${first + 1}`, '2001:db8::1 9001'])
})

it.each(['127.0.0.1', '::1'])('listens for media on %s alone when told so', async (bindAddress) => {
  const port = await findQuietPort()
  const options = { workers: 1, udpPortBase: port, announcedAddress: null, bindAddress, log: quietMediaLog }
  const media = await startMediaServer({ ...options, tcp: { port, announcedPort: null } })
  endings.push(() => void media.stop())
  media.openRoom('room')
  // The native side takes its port with the first connection.
  const client = new NativeClient({ name: 'an', bindAddress, connect: (sdp) => media.connect('room', 'an', sdp) })
  endings.push(() => client.close())
  await client.connect()
  const elsewhere = bindAddress === '::1' ? '127.0.0.1' : '::1'
  const udp = createSocket(bindAddress === '::1' ? 'udp4' : 'udp6').bind({ port, address: elsewhere, exclusive: true })
  const tcp = createServer().listen({ port, host: elsewhere, exclusive: true })
  // Theirs, if media listened on all addresses.
  await expect(Promise.all([once(udp, 'listening'), once(tcp, 'listening')])).resolves.toBeDefined()
  udp.close()
  tcp.close()
})

it('does not start on a TCP port that somebody else has, and says which', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  endings.push(() => taken.close())
  const { port } = taken.address() as AddressInfo
  const options = {
    workers: 1,
    udpPortBase: await findQuietPort(),
    announcedAddress: null,
    bindAddress: '127.0.0.1',
    log: quietMediaLog,
  }
  const started = startMediaServer({ ...options, tcp: { port, announcedPort: null } })
  await expect(started).rejects.toThrow(`TCP port ${port} cannot be used`)
})

it('does not start on a port that somebody else has, and says which', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const options = { workers: 1, udpPortBase: port, announcedAddress: null, bindAddress: '127.0.0.1', log: quietMediaLog }
  await expect(startMediaServer(options)).rejects.toThrow(`UDP port ${port} cannot be used`)
  socket.close()
})
