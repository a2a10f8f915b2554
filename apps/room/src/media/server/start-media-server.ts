/**
 * Rooms over worker processes: places rooms, stores what was sent to their workers, and sends it again when a worker had to be
 * replaced.
 */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { MediaSource } from '../../contract/people.js'
import { type SlotCounts, slotCountsOfTheContract } from '../worker/sdp/room-lines.js'
import type { ConnectAnswer, WantedVideo, WorkerLoad } from '../worker/worker-messages.js'
import type { MediaLog } from './media-log.js'
import type { MediaEvent, MediaServer } from './media-server.js'
import { openTcpEntrance, type TcpEntrance } from './tcp-entrance.js'
import { WorkerProcess } from './worker-process.js'

export interface MediaServerOptions {
  /** Processes; one for each core is enough. */
  workers: number
  /** The first worker's UDP port, the next one's is one higher. */
  udpPortBase: number
  /** The addresses that browsers get: `host` or `host:first port`, several with commas; null: the machine's own addresses. */
  announcedAddress: string | null
  /** The address on which media is received, by UDP and TCP; null: all addresses of the machine. */
  bindAddress: string | null
  /** For browsers whose network lets no UDP through; left out: they cannot come. */
  tcp?: {
    port: number
    /** The port that browsers get, if a router in front forwards another port to this one; null: the same port. */
    announcedPort: number | null
  }
  log: MediaLog
  /** Only for measuring. */
  slots?: SlotCounts
}

export interface StartedMediaServer extends MediaServer {
  workerPids(): number[]
}

interface PlacedRoom {
  worker: WorkerProcess
  recordFolder: string | null
  peers: Map<string, RememberedPeer>
}

interface RememberedPeer {
  isConnected: boolean
  sources: MediaSource[] | null
  cameraOwners: string[] | null
  wanted: WantedVideo[] | null
  /** The ICE name for media over TCP. */
  ufrag: string | null
}

/** The address of a worker that listens on all addresses. */
const ownAddress = '127.0.0.1'
const allAddresses: readonly (string | null)[] = [null, '0.0.0.0', '::']

export async function startMediaServer(options: MediaServerOptions): Promise<StartedMediaServer> {
  const rooms = new Map<string, PlacedRoom>()
  const listeners: ((event: MediaEvent) => void)[] = []
  const notifyListeners = (event: MediaEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const announced = await readAnnounced(options.announcedAddress, options.udpPortBase)
  const bindAddress = options.bindAddress === null ? null : await toAddress(options.bindAddress)
  let tcp: TcpEntrance | null = null
  const opening = options.tcp ? openTcpEntrance({ host: bindAddress, port: options.tcp.port }, options.log) : null
  const workers = Array.from({ length: options.workers }, (_, index) => {
    const transport = {
      udpPort: options.udpPortBase + index,
      bindAddress,
      announced: announced.map(({ address, port }) => ({ address, port: port + index })),
      tcpPort: options.tcp ? (options.tcp.announcedPort ?? options.tcp.port) : null,
    }
    const worker: WorkerProcess = new WorkerProcess(
      index,
      { transport, slots: options.slots ?? slotCountsOfTheContract },
      { onEvent, onReplaced: () => reopenRoomsOf(worker), log: options.log },
    )
    return worker
  })

  function onEvent(event: Exclude<MediaEvent, { type: 'roomLost' }>): void {
    if (event.type === 'lost') {
      const peer = rooms.get(event.roomId)?.peers.get(event.peerId)
      if (peer) forgetConnection(peer)
    }
    notifyListeners(event)
  }

  function forgetConnection(peer: RememberedPeer): void {
    peer.isConnected = false
    if (peer.ufrag !== null) tcp?.uninvite(peer.ufrag)
    peer.ufrag = null
  }

  function reopenRoomsOf(worker: WorkerProcess): void {
    for (const [roomId, room] of rooms) {
      if (room.worker !== worker) continue
      worker.send({ type: 'openRoom', roomId })
      for (const [peerId, peer] of room.peers) {
        forgetConnection(peer)
        if (peer.sources) worker.send({ type: 'allow', roomId, peerId, sources: peer.sources })
        if (peer.cameraOwners) worker.send({ type: 'visible', roomId, peerId, cameraOwners: peer.cameraOwners })
        if (peer.wanted) worker.send({ type: 'view', roomId, peerId, wanted: peer.wanted })
      }
      if (room.recordFolder !== null) {
        worker
          .ask({ type: 'record', roomId, folder: room.recordFolder })
          .catch((error: Error) => options.log.error({ roomId, error: error.message }, 'recording did not go on'))
      }
      notifyListeners({ type: 'roomLost', roomId })
    }
  }

  function invite(peer: RememberedPeer, worker: WorkerProcess, { ours, theirs }: ConnectAnswer): void {
    // Two offers at the same time: the worker has closed the connection of the first one.
    if (peer.ufrag !== null) tcp?.uninvite(peer.ufrag)
    peer.ufrag = ours.ufrag
    const address = allAddresses.includes(bindAddress) ? ownAddress : bindAddress!
    tcp?.invite({ ours, theirs, worker: { address, port: options.udpPortBase + worker.index } })
  }

  /** Compares the number of people, then the number of rooms. */
  function leastLoaded(): WorkerProcess {
    const loadOf = (worker: WorkerProcess): number => {
      let load = 0
      for (const room of rooms.values()) {
        if (room.worker !== worker) continue
        load += 0.01
        for (const peer of room.peers.values()) if (peer.isConnected) load++
      }
      return load
    }
    return workers.reduce((best, worker) => (loadOf(worker) < loadOf(best) ? worker : best))
  }

  function peerOf(roomId: string, peerId: string): { worker: WorkerProcess; peer: RememberedPeer } | null {
    const room = rooms.get(roomId)
    if (!room) return null
    let peer = room.peers.get(peerId)
    if (!peer) {
      peer = { isConnected: false, sources: null, cameraOwners: null, wanted: null, ufrag: null }
      room.peers.set(peerId, peer)
    }
    return { worker: room.worker, peer }
  }

  const stop = async (): Promise<void> => {
    await Promise.all([...workers.map((worker) => worker.stop()), tcp?.stop()])
  }

  const [opened, ...started] = await Promise.allSettled([opening, ...workers.map(({ ready }) => ready)])
  if (opened.status === 'fulfilled') tcp = opened.value
  const failed = [opened, ...started].find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }

  return {
    openRoom(roomId) {
      if (rooms.has(roomId)) return
      const worker = leastLoaded()
      rooms.set(roomId, { worker, recordFolder: null, peers: new Map() })
      worker.send({ type: 'openRoom', roomId })
    },
    closeRoom(roomId) {
      const room = rooms.get(roomId)
      if (!room) return
      for (const peer of room.peers.values()) forgetConnection(peer)
      room.worker.send({ type: 'closeRoom', roomId })
      rooms.delete(roomId)
    },
    async connect(roomId, peerId, sdp) {
      const found = peerOf(roomId, peerId)
      if (!found) throw new Error(`There is no room ${roomId}`)
      const { peer, worker } = found
      forgetConnection(peer)
      peer.isConnected = true
      const answer = (await worker.ask({ type: 'connect', roomId, peerId, sdp })) as ConnectAnswer
      // If the person has left in the meantime, their place is not offered to anybody.
      if (rooms.get(roomId)?.peers.get(peerId) === peer) invite(peer, worker, answer)
      return answer.sdp
    },
    disconnect(roomId, peerId) {
      const room = rooms.get(roomId)
      const peer = room?.peers.get(peerId)
      if (peer) forgetConnection(peer)
      room?.peers.delete(peerId)
      room?.worker.send({ type: 'disconnect', roomId, peerId })
    },
    allow(roomId, peerId, sources) {
      const found = peerOf(roomId, peerId)
      if (!found) return
      found.peer.sources = sources
      found.worker.send({ type: 'allow', roomId, peerId, sources })
    },
    showCamerasOf(roomId, peerId, cameraOwners) {
      const found = peerOf(roomId, peerId)
      if (!found) return
      found.peer.cameraOwners = cameraOwners
      found.worker.send({ type: 'visible', roomId, peerId, cameraOwners })
    },
    view(roomId, peerId, wanted) {
      const found = peerOf(roomId, peerId)
      if (!found) return
      found.peer.wanted = wanted
      found.worker.send({ type: 'view', roomId, peerId, wanted })
    },
    async record(roomId, folder) {
      const room = rooms.get(roomId)
      if (!room) return
      room.recordFolder = folder
      await room.worker.ask({ type: 'record', roomId, folder })
    },
    async load() {
      return Promise.all(workers.map(async (worker) => (await worker.ask({ type: 'load' })) as WorkerLoad))
    },
    onEvent: (listener) => void listeners.push(listener),
    stop,
    tcpTraffic: () => tcp?.traffic() ?? Promise.resolve(null),
    workerPids: () => workers.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
  }
}

/** Browsers take addresses, not names. */
async function readAnnounced(text: string | null, portBase: number): Promise<{ address: string; port: number }[]> {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return Promise.all(entries.filter((entry) => entry !== '').map((entry) => readAnnouncedEntry(entry, portBase)))
}

async function readAnnouncedEntry(entry: string, portBase: number): Promise<{ address: string; port: number }> {
  if (isIP(entry)) return { address: entry, port: portBase }
  const [, host = '', port] = /^\[?([^\]]+?)\]?(?::(\d+))?$/.exec(entry) ?? []
  return { address: await toAddress(host), port: port === undefined ? portBase : Number(port) }
}

const toAddress = async (host: string): Promise<string> => (isIP(host) ? host : (await lookup(host)).address)
