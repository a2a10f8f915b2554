// @ts-check
// Our media server with as many slots as there are others: everybody is sent everybody, as by a server without slots.
import { startMediaServer } from '../../apps/room/dist/media/server/start-media-server.js'
import { NativeClient } from '../../apps/room/dist/media/testing/native-client.js'
import { Arrivals, Publisher } from './publisher.mjs'

/** @import { Contestant, Participant } from './measure-load.mjs' */

const roomId = 'room'

/**
 * @param {{ people: number, counting: number, address: string, udpPort: number }} options
 * @returns {Promise<Contestant>}
 */
export async function startRoomContestant({ people, counting, address, udpPort }) {
  const others = people - 1
  const slots = { audio: others, screen: 1, camera: others }
  const media = await startMediaServer({
    workers: 1,
    udpPortBase: udpPort,
    announcedAddress: null,
    bindAddress: address,
    log: console,
    slots,
  })
  media.openRoom(roomId)
  const ids = Array.from({ length: people }, (_, index) => `peer${index}`)
  /** @type {NativeClient[]} */
  const clients = []
  return {
    pid: /** @type {number} */ (media.workerPids()[0]),
    async join() {
      /** @type {Participant[]} */
      const participants = []
      for (const [index, id] of ids.entries()) {
        media.allow(roomId, id, ['microphone', 'camera'])
        const receives = index < counting
        /** @param {string} sdp */
        const connect = (sdp) => media.connect(roomId, id, sdp)
        const client = new NativeClient({ name: id, slots, bindAddress: address, receives, connect })
        clients.push(client)
        await client.connect()
        const arrivals = receives ? new Arrivals() : null
        if (arrivals) client.onMedia = (bytes) => arrivals.take(bytes)
        const ssrcs = { audio: client.stream('microphone', '').ssrc, video: client.stream('camera', '').ssrc }
        const publisher = new Publisher(ssrcs, (bytes) => client.send(bytes))
        client.onKeyFrameRequest = () => (publisher.isKeyFrameWanted = true)
        participants.push({ publisher, arrivals })
      }
      return participants
    },
    async subscribe() {
      for (const id of ids) {
        const wanted = ids.filter((other) => other !== id)
        media.view(
          roomId,
          id,
          wanted.map((userId) => ({ userId, source: /** @type {const} */ ('camera'), heightPx: 150 })),
        )
      }
    },
    countingPorts: () => clients.slice(0, counting).map(({ port }) => port),
    async stop() {
      for (const client of clients) client.close()
      await media.stop()
    },
  }
}
