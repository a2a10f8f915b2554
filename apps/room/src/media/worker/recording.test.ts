import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRtpLog, readRtpLogHeader } from './rtp-log.js'
import { repeatedly, startTestMediaServer, type TestMediaServer, until } from '../testing/media-server.js'

let server: TestMediaServer
let folder: string
const endings: (() => void)[] = []

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'hop-recording-')), 'raw')
  server = await startTestMediaServer()
  server.media.openRoom('room')
  server.media.allow('room', 'an', ['microphone', 'camera'])
})
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  await server.stop()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

function logs(source: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => readRtpLogHeader(path)?.source === source)
    .map((path) => ({ header: readRtpLogHeader(path)!, records: [...readRtpLog(path)] }))
}

const sequencesIn = (records: ReturnType<typeof logs>[number]['records']) =>
  records.flatMap((record) => (record.type === 'packet' ? [record.bytes.readUInt16BE(2)] : []))

it('writes what is published while it is switched on, and is on disk when it says so', async () => {
  const an = await server.join('room', 'an')
  endings.push(repeatedly(20, () => an.sendAudio()))
  await delay(200)
  await server.media.record('room', folder)
  await delay(800)
  await server.media.record('room', null)
  const [log, ...others] = logs('microphone')
  expect(others).toEqual([])
  expect(log?.header).toMatchObject({ peerId: 'an', codec: 'opus', clockRate: 48_000 })
  const sequences = sequencesIn(log!.records)
  expect(sequences.length).toBeGreaterThan(25)
  const steps = sequences.slice(1).map((sequence, index) => (sequence - sequences[index]!) & 0xffff)
  expect(steps.filter((step) => step !== 1)).toEqual([])
  await delay(300)
  expect(sequencesIn(logs('microphone')[0]!.records).length).toBe(sequences.length)
})

/** Of every file that this process writes, the largest size: what is past it is refused, as a full disk refuses it. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

it.skipIf(!existsSync('/usr/bin/prlimit'))(
  'says once that nothing can be written, and writes a new log when told to again',
  async () => {
    const an = await server.join('room', 'an')
    const failures: string[] = []
    server.media.onEvent((event) => event.type === 'recordingFailed' && failures.push(event.roomId))
    await server.media.record('room', folder)
    endings.push(repeatedly(20, () => an.sendAudio()))
    await until(() => logs('microphone').length === 1, 'a log')
    const [pid = 0] = server.media.workerPids()
    limitFiles(pid, 600)
    await until(() => failures.length > 0, 'the failure')
    await delay(1000)
    expect(failures).toEqual(['room'])
    await server.media.record('room', null)
    limitFiles(pid, 'unlimited')
    await server.media.record('room', folder)
    await delay(900)
    await server.media.record('room', null)
    const [before, after] = logs('microphone').toSorted((one, other) => one.header.startedAt - other.header.startedAt)
    expect(sequencesIn(before!.records).length).toBeLessThan(30)
    expect(sequencesIn(after!.records).length).toBeGreaterThan(25)
  },
)

it('loses less than the last second when the worker is killed, and goes on with the next one', async () => {
  const an = await server.join('room', 'an')
  await server.media.record('room', folder)
  endings.push(repeatedly(20, () => an.sendAudio()))
  await delay(1200)
  const killedAt = Date.now()
  process.kill(server.media.workerPids()[0]!, 'SIGKILL')
  await until(() => server.eventsOf('roomLost').length === 1, 'the loss of the room')
  const last = logs('microphone')[0]!.records.at(-1)
  expect(killedAt - last!.arrivedAt).toBeLessThan(1000)

  const again = await server.join('room', 'an')
  endings.push(repeatedly(20, () => again.sendAudio()))
  await until(() => logs('microphone').filter(({ records }) => records.length > 20).length === 2, 'a second log')
  await server.media.record('room', null)
  expect(logs('microphone').length).toBe(2)
  expect(logs('microphone').every(({ records }) => records.length > 20)).toBe(true)
})

it('writes the larger size of a camera, and a new log of the smaller one when the larger ends', async () => {
  const an = await server.join('room', 'an', { hasSimulcast: true })
  const wanted = new Set(['q', 'f'])
  an.onKeyFrameRequest = (ssrc) => {
    for (const rid of ['q', 'f']) if (an.stream('camera', rid).ssrc === ssrc) wanted.add(rid)
  }
  const sending = new Set(['q', 'f'])
  endings.push(
    repeatedly(20, () => {
      for (const rid of sending) an.sendVideo('camera', { rid, isKeyFrame: wanted.delete(rid) })
    }),
  )
  await server.media.record('room', folder)
  await until(() => logs('camera').some(({ records }) => records.length > 20), 'the larger size')
  sending.delete('f')
  await until(() => logs('camera').some(({ header, records }) => header.rid === 'q' && records.length > 20), 'the smaller size')
  await server.media.record('room', null)
  const written = logs('camera').toSorted((a, b) => a.header.startedAt - b.header.startedAt)
  expect(written.map(({ header }) => header.rid)).toEqual(['f', 'q'])
  expect(written.every(({ records }) => records.length > 20)).toBe(true)
})
