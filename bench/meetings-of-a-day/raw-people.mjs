// @ts-check
// People without browsers: by the portal's links into the room, with signalling and media as its page has them.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { NativeClient } from '../../apps/room/dist/media/testing/native-client.js'
import { openPerson } from '../../apps/room/dist/signalling/testing/test-person.js'

/** @typedef {Awaited<ReturnType<typeof comeIn>>} Visitor */

/**
 * @param {string} address that the portal gave
 * @param {string} name
 * @param {string} from each meeting's people come from an address of their own: a room limits what one of them opens
 */
export async function comeIn(address, name, from) {
  const { headers } = await answerOf(address, from)
  const page = new URL(headers.location ?? '')
  const session = await answerOf(new URL('/room/session', page), from, { sessionToken: page.searchParams.get('sessionToken') })
  const { userId, resumeKey } = /** @type {{ userId: string, resumeKey: string }} */ (await json(session))
  const person = await openPerson({ url: page.origin, userId, name, resumeKey })
  await person.ask('enter', { name })
  const media = new NativeClient({ name: userId, connect: async (sdp) => (await person.ask('offer', { sdp })).sdp })
  media.onMedia = () => {}
  await media.connect()
  return {
    person,
    /** @param {number} forMs */
    async talk(forMs) {
      for (const until = performance.now() + forMs; performance.now() < until; await delay(20)) {
        media.sendAudio()
        media.sendVideo('camera', { packets: 3, size: 1000, isKeyFrame: Math.random() < 0.1 })
      }
    },
    async leave() {
      await person.ask('leave', {})
      person.drop()
      media.close()
    },
    /** As a tab that is closed. */
    drop() {
      person.drop()
      media.close()
    },
  }
}

/**
 * @param {string | URL} address
 * @param {string} localAddress
 * @param {object} [body] posted, where there is one
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
const answerOf = (address, localAddress, body) =>
  new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const asking = request(
      address,
      { method, localAddress, agent: false, headers: { 'content-type': 'application/json' } },
      (answer) => {
        if (!body) answer.resume()
        if (answer.statusCode === (body ? 200 : 302)) resolve(answer)
        else reject(new Error(`The room answered ${answer.statusCode}`))
      },
    )
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
