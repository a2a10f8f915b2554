// @ts-check
// The crowd of the all-hands bench, in a process of its own: what it has to read must not keep the measuring host from reading.
import { enter } from './enter.mjs'

/** @typedef {{ url: string, meetingID: string, people: number }} Crowd */

/** @type {import('ws').WebSocket[]} */
const sockets = []
let received = { messages: 0, bytes: 0 }

process.on(
  'message',
  (/** @type {{ type: 'come', crowd: Crowd } | { type: 'hands', isUp: boolean } | { type: 'count' }} */ asked) => {
    if (asked.type === 'come') void come(asked.crowd)
    if (asked.type === 'hands') raise(asked.isUp)
    if (asked.type === 'count') {
      process.send?.({ type: 'count', ...received })
      received = { messages: 0, bytes: 0 }
    }
  },
)

/** @param {Crowd} crowd */
async function come({ url, meetingID, people }) {
  for (let n = 0; n < people; n++) {
    const socket = await enter(url, meetingID, `Người ${n}`, 'VIEWER')
    // It looks at nothing of what it gets.
    socket.on('message', (/** @type {Buffer} */ data) => {
      received.messages += 1
      received.bytes += data.length
    })
    sockets.push(socket)
  }
  process.send?.({ type: 'inside' })
}

/** @param {boolean} isUp */
function raise(isUp) {
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'hand', number: 2, body: { isUp } }))
}
