// @ts-check
// The same people in Janus's VideoRoom: each publishes on one connection and is sent everybody else on another.
import { extensionUris } from '../../apps/room/dist/media/worker/rtp/header-extensions.js'
import { isRtcp } from '../../apps/room/dist/media/worker/rtp/packet.js'
import { readDescription } from '../../apps/room/dist/media/worker/sdp/read-description.js'
import { NativePipe } from '../../apps/room/dist/media/testing/native-pipe.js'
import { testExtensionIds, testPayloadTypes } from '../../apps/room/dist/media/testing/offer.js'
import { startJanus } from './janus-server.mjs'
import { Arrivals, Publisher } from './publisher.mjs'

/**
 * @import { Contestant, Participant } from './measure-load.mjs'
 * @import { JanusSession } from './janus-server.mjs'
 */

/** @typedef {{ ufrag: string, password: string, fingerprint: string, setup: string }} Transport */

const room = 1234
const payloadFeedback = 206

/**
 * @param {{ people: number, counting: number, address: string, interfaceName: string, port: number }} options
 * @returns {Promise<Contestant>}
 */
export async function startJanusContestant({ people, counting, address, interfaceName, port }) {
  const janus = await startJanus({ interfaceName, port, people })
  /** @type {{ session: JanusSession, arrivals: Arrivals | null }[]} */
  const joined = []
  /** @type {NativePipe[]} */
  const pipes = []
  /** @type {NativePipe[]} */
  const countingPipes = []

  /** @param {number} index */
  async function publish(index) {
    const session = await janus.openSession()
    const arrivals = index < counting ? new Arrivals() : null
    joined.push({ session, arrivals })
    const handle = await session.attach()
    await session.message(handle, { request: 'join', ptype: 'publisher', room, id: 100 + index })
    const ssrcs = { audio: 1000 + index * 10, video: 1001 + index * 10 }
    const pipe = new NativePipe({
      name: `publisher${index}`,
      bindAddress: address,
      receives: true,
      onPacket: (bytes) => {
        if (bytes[1] === payloadFeedback) publisher.isKeyFrameWanted = true
      },
    })
    pipes.push(pipe)
    const publisher = new Publisher(ssrcs, (bytes) => pipe.send(bytes))
    const { transport, candidates } = await pipe.offer()
    const offer = writeLines({ ...transport, setup: 'actpass' }, candidates, [
      { kind: 'audio', mid: '0', direction: 'sendonly', payloadType: testPayloadTypes.audio, ssrc: ssrcs.audio },
      { kind: 'video', mid: '1', direction: 'sendonly', payloadType: testPayloadTypes.video, ssrc: ssrcs.video },
    ])
    const { jsep } = await session.message(
      handle,
      { request: 'publish', audio: true, video: true },
      { type: 'offer', sdp: offer },
    )
    await pipe.accept(jsep?.sdp ?? '')
    return { publisher, arrivals }
  }

  /** @param {number} index */
  async function subscribe(index) {
    const { session, arrivals } = joined[index] ?? {}
    if (!session) return
    const handle = await session.attach()
    const streams = joined.flatMap((_, other) => (other === index ? [] : [{ feed: 100 + other }]))
    const { jsep } = await session.message(handle, { request: 'join', ptype: 'subscriber', room, streams })
    const offer = readDescription(jsep?.sdp ?? '')
    const pipe = new NativePipe({
      name: `subscriber${index}`,
      bindAddress: address,
      receives: arrivals !== null,
      onPacket: (bytes) => {
        if (!isRtcp(bytes)) arrivals?.take(bytes)
      },
    })
    pipes.push(pipe)
    if (arrivals) countingPipes.push(pipe)
    const { transport, candidates } = await pipe.answer(jsep?.sdp ?? '')
    const lines = offer.lines.map(({ kind, mid, codec }) => ({
      kind: kind === 'audio' ? /** @type {const} */ ('audio') : /** @type {const} */ ('video'),
      mid,
      direction: /** @type {const} */ ('recvonly'),
      payloadType: codec?.payloadType ?? 0,
    }))
    await session.message(handle, { request: 'start' }, { type: 'answer', sdp: writeLines(transport, candidates, lines) })
    await pipe.opened
  }

  return {
    pid: janus.pid,
    async join() {
      /** @type {Participant[]} */
      const participants = []
      for (let index = 0; index < people; index++) participants.push(await publish(index))
      return participants
    },
    async subscribe() {
      for (let index = 0; index < people; index++) await subscribe(index)
    },
    countingPorts: () => countingPipes.map(({ port }) => port),
    async stop() {
      for (const { session } of joined) session.close()
      for (const pipe of pipes) pipe.close()
      await janus.stop()
    },
  }
}

/**
 * @param {Transport} transport
 * @param {string[]} candidates
 * @param {{ kind: 'audio' | 'video', mid: string, direction: 'sendonly' | 'recvonly', payloadType: number, ssrc?: number }[]} lines
 */
function writeLines(transport, candidates, lines) {
  return [
    'v=0',
    'o=- 77 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${lines.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic: WMS load',
    ...lines.flatMap(({ kind, mid, direction, payloadType, ssrc }) => [
      `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
      'c=IN IP4 0.0.0.0',
      `a=ice-ufrag:${transport.ufrag}`,
      `a=ice-pwd:${transport.password}`,
      `a=fingerprint:${transport.fingerprint}`,
      `a=setup:${transport.setup}`,
      `a=mid:${mid}`,
      `a=extmap:${testExtensionIds.mid} ${extensionUris.mid}`,
      `a=extmap:${testExtensionIds.sendTime} ${extensionUris.sendTime}`,
      ...(kind === 'audio' ? [`a=extmap:${testExtensionIds.audioLevel} ${extensionUris.audioLevel}`] : []),
      `a=${direction}`,
      'a=rtcp-mux',
      `a=rtpmap:${payloadType} ${kind === 'audio' ? 'opus/48000/2' : 'VP8/90000'}`,
      ...(kind === 'video' ? ['nack', 'nack pli', 'ccm fir', 'goog-remb'].map((name) => `a=rtcp-fb:${payloadType} ${name}`) : []),
      ...(ssrc === undefined ? [] : [`a=msid:load ${kind}`, `a=ssrc:${ssrc} cname:load`]),
      ...candidates.map((candidate) => `a=candidate:${candidate}`),
    ]),
    '',
  ].join('\r\n')
}
