// @ts-check
// Somebody in a room, with signalling alone.
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { parseAnswer } from '../../apps/room/dist/testing/parse-answer.js'
import { signedAddress } from '../../apps/room/dist/testing/test-room.js'

/**
 * @param {string} url
 * @param {string} meetingID
 * @param {string} fullName
 * @param {'MODERATOR' | 'VIEWER'} role
 */
export async function enter(url, meetingID, fullName, role) {
  const joining = await fetch(signedAddress(url, 'join', { meetingID, fullName, role, redirect: 'false' }))
  const { session_token: sessionToken } = parseAnswer(await joining.text())
  const answer = await fetch(`${url}/room/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken }),
  })
  const { resumeKey } = /** @type {{ resumeKey: string }} */ (await answer.json())
  const socket = new WebSocket(`${url.replace('http', 'ws')}/room/socket`, ['hop.room', resumeKey])
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'enter', number: 1, body: { name: fullName } }))
  await once(socket, 'message')
  return socket
}
