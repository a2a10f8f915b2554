// @ts-check
// People come and go: what a media worker holds on to.
import { setTimeout as delay } from 'node:timers/promises'
import { findQuietPort } from '../scripts/lib/processes/free-port.mjs'
import { startMediaServer } from '../apps/room/dist/media/server/start-media-server.js'
import { NativeClient } from '../apps/room/dist/media/testing/native-client.js'
import { defineBench } from './measure/define-bench.mjs'
import { printTable } from './measure/print-table.mjs'

/** @typedef {Awaited<ReturnType<typeof startMediaServer>>} MediaServer */

const roomId = 'room'
const budgetMb = 20
/** Long enough for packets of every kind to have gone both ways. */
const stayMs = 300

export default defineBench({
  full: { first: 50, all: 200 },
  smoke: { first: 1, all: 2 },
  async run({ sizes: joins, step, atEnd, limit }) {
    step('starting a media server with two people who stay')
    const media = await startMediaServer({
      workers: 1,
      udpPortBase: await findQuietPort(),
      announcedAddress: null,
      bindAddress: '127.0.0.1',
      log: console,
    })
    atEnd(() => media.stop())
    media.openRoom(roomId)
    /** @type {NativeClient[]} */
    const staying = [await join(media, 'staying1'), await join(media, 'staying2')]
    const timer = setInterval(() => staying.forEach(sendSome), 20)
    atEnd(() => {
      clearInterval(timer)
      for (const client of staying) client.close()
    })
    const rows = []
    let first = 0
    let now = 0
    for (let count = 1; count <= joins.all; count++) {
      await joinAndLeave(media, `passing${count}`)
      if (count % joins.first !== 0) continue
      await delay(500)
      now = (await media.load())[0]?.rssMb ?? NaN
      if (Number.isNaN(now)) throw new Error('The media worker does not say how much memory it takes')
      if (count === joins.first) first = now
      step(`${count} of ${joins.all} joins and leaves: ${now.toFixed(0)} MB`)
      rows.push([`${count} joins and leaves`, now.toFixed(0)])
    }
    printTable(['after', 'media worker MB'], rows)
    const isFlat = limit(now - first <= budgetMb, `${(now - first).toFixed(0)} MB more after ${joins.all} joins and leaves`)
    console.log(
      `${isFlat ? 'Under' : 'OVER'} the budget: at most ${budgetMb} MB more after ${joins.all} than after ${joins.first}.`,
    )
  },
})

/**
 * @param {MediaServer} media
 * @param {string} id
 */
async function joinAndLeave(media, id) {
  const client = await join(media, id)
  const sending = setInterval(() => sendSome(client), 20)
  await delay(stayMs)
  clearInterval(sending)
  media.disconnect(roomId, id)
  client.close()
}

/**
 * @param {MediaServer} media
 * @param {string} id
 */
async function join(media, id) {
  media.allow(roomId, id, ['microphone', 'camera'])
  media.view(roomId, id, [{ userId: 'staying1', source: 'camera', heightPx: 300 }])
  /** @param {string} sdp */
  const connect = (sdp) => media.connect(roomId, id, sdp)
  const client = new NativeClient({ name: id, connect })
  client.onMedia = () => {}
  await client.connect()
  return client
}

/** @param {NativeClient} client */
function sendSome(client) {
  client.sendAudio()
  client.sendVideo('camera', { packets: 3, size: 1000, isKeyFrame: Math.random() < 0.1 })
}
