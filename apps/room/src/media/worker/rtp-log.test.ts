import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readRtpLog, readRtpLogHeader, type RtpLogHeader, RtpLogWriter } from './rtp-log.js'

const folder = mkdtempSync(join(tmpdir(), 'hop-rtp-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header: RtpLogHeader = {
  format: 'hop-rtp-log',
  version: 1,
  peerId: 'w_1',
  source: 'camera',
  codec: 'vp8',
  clockRate: 90_000,
  payloadType: 96,
  ssrc: 5,
  rid: 'f',
  connectedAt: 1_800_000_000_000,
  startedAt: 1_800_000_000_500,
}

it('reads back what was written, and of a cut-off file all that is whole', async () => {
  const path = join(folder, 'a.rtplog')
  const fail = (error: Error) => expect.fail(error.message)
  const log = await RtpLogWriter.create(path, header, fail)
  const packets = Array.from({ length: 3000 }, (_, index) => Buffer.alloc(20 + (index % 1200), index))
  log.report(3_000_000_000, 2 ** 31, 12_345, header.startedAt)
  for (const [index, bytes] of packets.entries()) log.packet(bytes, header.startedAt + index / 4)
  await log.close()
  expect(readRtpLogHeader(path)).toEqual(header)
  const records = [...readRtpLog(path)]
  expect(records[0]).toMatchObject({ type: 'report', rtpTimestamp: 12_345, arrivedAt: header.startedAt })
  expect(records.length).toBe(3001)
  const areSame = packets.every((bytes, index) => {
    const record = records[index + 1]
    return record?.type === 'packet' && record.arrivedAt === header.startedAt + index / 4 && record.bytes.equals(bytes)
  })
  expect(areSame).toBe(true)

  const { length } = readFileSync(path)
  for (const cut of [1, 5, 13, 100]) {
    truncateSync(path, length - cut)
    expect([...readRtpLog(path)].length).toBe(3000)
  }
  truncateSync(path, 20)
  expect(readRtpLogHeader(path)).toBeNull()
  expect([...readRtpLog(path)]).toEqual([])
})

it('ends where a record makes no sense', async () => {
  const path = join(folder, 'b.rtplog')
  const log = await RtpLogWriter.create(path, header, () => {})
  log.packet(Buffer.from('one'), 1)
  await log.close()
  writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.alloc(100, 0xff)]))
  expect([...readRtpLog(path)].length).toBe(1)
})
