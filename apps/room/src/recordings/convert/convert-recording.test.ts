import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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
    { type: 'created', at: from, settings: { name: 'Họp', createTime: from } },
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

async function writeLog(peerId: string, source: 'microphone' | 'camera', packets: Iterable<Forged>): Promise<void> {
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
  await log.close()
}

function* voice(): Generator<Forged> {
  for (let index = 0; index < seconds * 50; index++)
    yield { timestamp: index * 960, arrivedAt: from + index * 20, payload: Array<number>(40).fill(7) }
}

/** A key frame of no width and no height: no file can hold it. */
function* emptyPicture(): Generator<Forged> {
  yield { timestamp: 0, arrivedAt: from + 100, payload: [0x10, 0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0] }
}

async function convert() {
  const leftOut: LeftOutTrack[] = []
  const manifest = await convertRecording(folder, out(), { onProgress: () => {}, onLeftOut: (track) => leftOut.push(track) })
  return { leftOut, files: manifest.tracks.map(({ file }) => file).toSorted() }
}

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
