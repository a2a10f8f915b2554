// @ts-check
// People come and go: what a media worker holds on to.
import { setTimeout as delay } from 'node:timers/promises'
import { startMediaServer } from '../apps/room/dist/media/server/start-media-server.js'
import { NativeClient } from '../apps/room/dist/media/testing/native-client.js'
import { describeMachine } from './measure/machine.mjs'
import { printTable } from './measure/print-table.mjs'

const roomId = 'room'
const joins = { first: 50, all: 200 }
const budgetMb = 20
/** Long enough for packets of every kind to have gone both ways. */
const stayMs = 300

const machine = describeMachine()
const media = await startMediaServer({
  workers: 1,
  udpPortBase: 21_000 + Math.floor(Math.random() * 20_000),
  announcedAddress: null,
  bindAddress: '127.0.0.1',
  log: console,
})
media.openRoom(roomId)
/** @type {NativeClient[]} */
const staying = [await join('staying1'), await join('staying2')]
const timer = setInterval(() => staying.forEach(sendSome), 20)
try {
  const rows = []
  let first = 0
  let now = 0
  for (let count = 1; count <= joins.all; count++) {
    const id = `passing${count}`
    const client = await join(id)
    const sending = setInterval(() => sendSome(client), 20)
    await delay(stayMs)
    clearInterval(sending)
    media.disconnect(roomId, id)
    client.close()
    if (count % joins.first !== 0) continue
    await delay(500)
    now = (await media.load())[0]?.rssMb ?? NaN
    if (count === joins.first) first = now
    rows.push([`${count} joins and leaves`, now.toFixed(0)])
  }
  printTable(['after', 'media worker MB'], rows)
  const isFlat = now - first <= budgetMb
  console.log(
    `${isFlat ? 'Under' : 'OVER'} the budget: at most ${budgetMb} MB more after ${joins.all} than after ${joins.first}.`,
  )
  console.log(`Before: ${machine}.`)
  process.exitCode = isFlat ? 0 : 1
} finally {
  clearInterval(timer)
  for (const client of staying) client.close()
  await media.stop()
}
// The clients' native side would keep the process for ever.
process.exit()

/** @param {string} id */
async function join(id) {
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
