/** What a media worker writes down of somebody who is silent with an open microphone. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { RtpLogWriter } from '../media/worker/rtp-log.js'
import type { Meeting } from '../meetings/meeting.js'
import { rtpFolderOf } from '../meetings/meeting.js'

/** 20 ms of silence, as Opus writes it. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])

export async function recordVoice(meeting: Meeting, voice: { peerId: string; from: number; seconds: number }): Promise<void> {
  const { peerId, from, seconds } = voice
  const folder = rtpFolderOf(meeting)
  mkdirSync(folder, { recursive: true })
  const header = {
    format: 'hop-rtp-log',
    version: 1,
    source: 'microphone',
    codec: 'opus',
    clockRate: 48_000,
    payloadType: 111,
    ssrc: 7,
    rid: '',
    peerId,
    connectedAt: from,
    startedAt: from,
  } as const
  const log = await RtpLogWriter.create(join(folder, `${peerId}.rtplog`), header, (error) => {
    throw error
  })
  for (let index = 0; index < seconds * 50; index++) {
    const head = Buffer.from([0x80, 111, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7])
    head.writeUInt16BE(index, 2)
    head.writeUInt32BE(index * 960, 4)
    log.packet(Buffer.concat([head, silence]), from + index * 20)
  }
  await log.close()
}
