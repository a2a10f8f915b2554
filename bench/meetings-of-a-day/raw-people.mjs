// @ts-check
// People without browsers: by the portal's links into the room, with signalling and media as its page has them.
import { get } from 'node:http'
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
  const page = new URL(await redirectOf(address, from))
  const answer = await fetch(new URL('/room/session', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionToken: page.searchParams.get('sessionToken') }),
  })
  if (!answer.ok) throw new Error(`No session: ${answer.status}`)
  const { userId, resumeKey } = /** @type {{ userId: string, resumeKey: string }} */ (await answer.json())
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
 * @param {string} address
 * @param {string} localAddress
 * @returns {Promise<string>}
 */
const redirectOf = (address, localAddress) =>
  new Promise((resolve, reject) => {
    get(address, { localAddress, agent: false }, (answer) => {
      answer.resume()
      const { location } = answer.headers
      if (answer.statusCode === 302 && location) resolve(location)
      else reject(new Error(`The room answered ${answer.statusCode}`))
    }).on('error', reject)
  })
