import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EncodedPacketSink, FilePathSource, Input, WEBM } from 'mediabunny'
import { type RtpLogHeader, RtpLogWriter } from '../../media/worker/rtp-log.js'
import { convertRecording, type LeftOutTrack } from './convert-recording.js'

const from = 1_700_000_000_000
const seconds = 10
let folder: string
const out = () => join(folder, 'out')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hop-convert-'))
  mkdirSync(join(folder, 'rtp'))
  const events = [
    { type: 'created', at: from, settings: { name: 'Họp', createTime: from, metadata: {} } },
    { type: 'recording', at: from, isOn: true, by: null },
    { type: 'recording', at: from + seconds * 1000, isOn: false, by: null },
  ]
  writeFileSync(join(folder, 'events.jsonl'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Forged {
  timestamp: number
  arrivedAt: number
  payload: number[]
}

/** What the sender says of its clock at a timestamp. */
interface ForgedReport {
  timestamp: number
  publisherMs: number
}

async function writeLog(
  peerId: string,
  source: 'microphone' | 'camera',
  packets: Iterable<Forged>,
  reports: ForgedReport[] = [],
): Promise<void> {
  const isVoice = source === 'microphone'
  const header: RtpLogHeader = {
    format: 'hop-rtp-log',
    version: 1,
    peerId,
    source,
    codec: isVoice ? 'opus' : 'vp8',
    clockRate: isVoice ? 48_000 : 90_000,
    payloadType: isVoice ? 111 : 96,
    ssrc: 1,
    rid: '',
    connectedAt: from,
    startedAt: from,
  }
  const log = await RtpLogWriter.create(join(folder, 'rtp', `${peerId}-${source}.rtplog`), header, (error) => {
    throw error
  })
  let sequence = 0
  for (const { timestamp, arrivedAt, payload } of packets) {
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0x80_80 | header.payloadType, 0)
    head.writeUInt16BE(sequence++, 2)
    head.writeUInt32BE(timestamp, 4)
    log.packet(Buffer.concat([head, Buffer.from(payload)]), arrivedAt)
  }
  for (const { timestamp, publisherMs } of reports) {
    const seconds = publisherMs / 1000 + 2_208_988_800
    log.report(Math.floor(seconds), Math.floor((seconds % 1) * 2 ** 32), timestamp, from + publisherMs)
  }
  await log.close()
}

function* voice(): Generator<Forged> {
  for (let index = 0; index < seconds * 50; index++)
    yield { timestamp: index * 960, arrivedAt: from + index * 20, payload: [0x78, ...Array<number>(39).fill(7)] }
}

/** A key frame of no width and no height: no file can hold it. */
function* emptyPicture(): Generator<Forged> {
  yield { timestamp: 0, arrivedAt: from + 100, payload: [0x10, 0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0] }
}

async function convert() {
  const leftOut: LeftOutTrack[] = []
  const manifest = await convertRecording(folder, out(), { onProgress: () => {}, onLeftOut: (track) => leftOut.push(track) })
  return { manifest, leftOut, files: manifest.tracks.map(({ file }) => file).toSorted() }
}

it('tells guests from people of their name, in pictures and in the chat', async () => {
  const people = [
    { userId: 'host', isGuest: false },
    { userId: 'guest', isGuest: true },
  ]
  const registered = people.map((one) => ({ type: 'registered', at: from, registration: { ...one, name: 'An' } }))
  const said = people.map(({ userId }, index) => ({
    type: 'chat',
    at: from + 1000 + index,
    key: userId,
    message: { id: userId, at: from + 1000 + index, from: { userId, name: 'An' }, to: null, text: 'Chào' },
  }))
  appendFileSync(join(folder, 'events.jsonl'), [...registered, ...said].map((event) => `${JSON.stringify(event)}\n`).join(''))
  for (const { userId } of people) await writeLog(userId, 'microphone', voice())
  const { manifest } = await convert()
  const isGuest = Object.fromEntries(manifest.tracks.map((track) => [track.userId, track.isGuest]))
  expect(isGuest).toEqual({ host: false, guest: true })
  expect(manifest.chat.map((message) => message.isGuest)).toEqual([false, true])
})

/** What a browser sends of somebody who says a word every two seconds: in between, a packet of a byte for 400 ms. */
function* wordsAndPauses(): Generator<Forged> {
  for (let index = 0; index < seconds * 50; index++) {
    const inTurn = index % 100
    if (inTurn >= 10 && inTurn % 20 !== 0) continue
    const payload = inTurn < 10 ? [0x7c, ...Array<number>(60).fill(inTurn + 1)] : [0x7c]
    yield { timestamp: index * 960, arrivedAt: from + index * 20 + (index % 3) * 15, payload }
  }
}

/** A picture a second, all of them key frames. */
function* pictures({ afterMs = 0 } = {}): Generator<Forged> {
  for (let index = 0; index < seconds; index++) {
    const payload = [0x10, 0x10, 0, 0, 0x9d, 0x01, 0x2a, 64, 0, 64, 0, index]
    yield { timestamp: index * 90_000, arrivedAt: from + afterMs + index * 1000, payload }
  }
}

async function packetsIn(name: string, kind: 'audio' | 'video') {
  const input = new Input({ source: new FilePathSource(join(out(), name)), formats: [WEBM] })
  const track = kind === 'audio' ? await input.getPrimaryAudioTrack() : await input.getPrimaryVideoTrack()
  const packets = []
  for await (const { data, timestamp } of new EncodedPacketSink(track!).packets())
    packets.push({ data: [...data], atMs: Math.round(timestamp * 1000) })
  return packets
}

it('a voice has no holes: its packets are as long as its file, and every word stands at its time', async () => {
  await writeLog('an', 'microphone', wordsAndPauses())
  await writeLog('an', 'camera', pictures())
  const { manifest } = await convert()
  const sound = await packetsIn('an-person.webm', 'audio')
  expect(sound.map(({ atMs }) => atMs)).toEqual(sound.map((_, index) => index * 20))
  const { startMs, endMs } = manifest.tracks[0]!
  expect(sound.length * 20).toBeGreaterThan((endMs - startMs) * 0.99)
  const words = sound.filter(({ data }) => data.length === 61 && data[1] === 1)
  expect(words.map(({ atMs }) => atMs)).toEqual([0, 2000, 4000, 6000, 8000])
  // As many channels as the words have, or decoders would click.
  const silence = sound.filter(({ data }) => data.length !== 61)
  expect(new Set(silence.map(({ data }) => data.join(' ')))).toEqual(new Set(['252 255 254']))
})

it('a voice that comes later than the picture, and goes before it, is silence until then and from then on', async () => {
  const fiveToSeven = [...voice()].filter(({ timestamp }) => timestamp >= 5 * 48_000 && timestamp < 7 * 48_000)
  await writeLog('an', 'microphone', fiveToSeven)
  await writeLog('an', 'camera', pictures())
  await convert()
  const sound = await packetsIn('an-person.webm', 'audio')
  const heard = sound.filter(({ data }) => data.length === 40).map(({ atMs }) => atMs)
  expect([sound[0]!.atMs, heard[0], heard.at(-1), sound.at(-1)!.atMs]).toEqual([0, 5000, 6980, 9000])
})

const everySecond = Array.from({ length: seconds }, (_, second) => second)

it('a picture that takes longer to come than its voice stands where its sender says', async () => {
  await writeLog(
    'an',
    'microphone',
    voice(),
    everySecond.map((second) => ({ timestamp: second * 48_000, publisherMs: second * 1000 })),
  )
  await writeLog(
    'an',
    'camera',
    pictures({ afterMs: 140 }),
    everySecond.map((second) => ({ timestamp: second * 90_000, publisherMs: second * 1000 + (second % 3) })),
  )
  await convert()
  const shown = (await packetsIn('an-person.webm', 'video')).map(({ atMs }) => atMs)
  expect(Math.max(...shown.map((atMs, index) => Math.abs(atMs - index * 1000)))).toBeLessThan(5)
})

it('reports that contradict each other, or are far from anything, change nothing', async () => {
  await writeLog(
    'an',
    'microphone',
    voice(),
    everySecond.map((second) => ({ timestamp: second * 48_000, publisherMs: second * 1000 })),
  )
  await writeLog(
    'an',
    'camera',
    pictures({ afterMs: 40 }),
    everySecond.map((second) => ({ timestamp: second * 90_000, publisherMs: second * 1000 + (second % 2) * 400 })),
  )
  await convert()
  const shown = (await packetsIn('an-person.webm', 'video')).map(({ atMs }) => atMs)
  expect(shown.map((atMs, index) => Math.round(atMs - index * 1000))).toEqual(Array<number>(seconds).fill(40))
})

it('whoever sends what no file can hold is left out, and everybody else is converted', async () => {
  await writeLog('an', 'microphone', voice())
  await writeLog('binh', 'camera', emptyPicture())
  await writeLog('chi', 'microphone', voice())
  const { leftOut, files } = await convert()
  expect(files).toEqual(['an-person.webm', 'chi-person.webm'])
  expect(leftOut).toMatchObject([{ peerId: 'binh', kind: 'person', logs: ['binh-camera.rtplog'] }])
  expect(leftOut[0]!.reason).toContain('codedWidth')
  expect(readdirSync(out()).toSorted()).toEqual(['an-person.webm', 'captions.vtt', 'chi-person.webm', 'manifest.json'])
})

it('where nobody is left the recording fails', async () => {
  await writeLog('binh', 'camera', emptyPicture())
  await expect(convert()).rejects.toThrow('codedWidth')
  expect(existsSync(join(out(), 'manifest.json'))).toBe(false)
})

it.skipIf(!existsSync('/dev/full'))("a full disk is nobody's fault: it fails as a whole, to be tried again", async () => {
  await writeLog('an', 'microphone', voice())
  await writeLog('binh', 'microphone', voice())
  mkdirSync(out())
  symlinkSync('/dev/full', join(out(), 'binh-person.webm'))
  await expect(convert()).rejects.toThrow('ENOSPC')
})
