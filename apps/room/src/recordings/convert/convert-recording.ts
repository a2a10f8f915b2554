/** Converts the raw logs of a meeting into playable files: a WebM for each person and shared screen, and the manifest. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PlaybackManifest, PlaybackTrack } from '../../contract/playback.js'
import { readRtpLogHeader, type RtpLogHeader } from '../../media/worker/rtp-log.js'
import { readEventLog } from '../../meetings/event-log.js'
import { apply, type MeetingState, startOf } from '../../meetings/state.js'
import { measureLog, type PacketLog, withVoice } from './lip-sync.js'
import { type MediaSample, mediaSamples } from './media-samples.js'
import { rtpLogPackets, rtpLogReports } from './rtp-log-packets.js'
import { SpanCollector } from './spans.js'
import { createTimeline, type Timeline } from './timeline.js'
import { webVtt } from './web-vtt.js'
import { writeWebm } from './write-webm.js'

interface Log {
  file: string
  header: RtpLogHeader
  bytes: number
}

interface Sources {
  audio: Log[]
  video: Log[]
}

export interface ConversionProgress {
  doneBytes: number
  totalBytes: number
}

/** A person's track that could not be made and was left out, so that the other tracks could be made. */
export interface LeftOutTrack {
  peerId: string
  kind: PlaybackTrack['kind']
  /** The names of the raw logs it would have been made of. */
  logs: string[]
  reason: string
}

export interface ConversionNews {
  onProgress(progress: ConversionProgress): void
  onLeftOut(track: LeftOutTrack): void
}

/** A voice whose packets are larger than comfort noise and pauses are; Opus spends bits on speech only. */
const speechBytes = 30
const pictureGapMs = 2000
const talkGapMs = 1500

export async function convertRecording(
  meetingFolder: string,
  outFolder: string,
  news: ConversionNews,
): Promise<PlaybackManifest> {
  mkdirSync(outFolder, { recursive: true })
  const state = readState(meetingFolder)
  const timeline = timelineOf(state)
  const logs = readLogs(join(meetingFolder, 'rtp'))
  const totalBytes = logs.reduce((sum, { bytes }) => sum + bytes, 0)
  let doneBytes = 0
  const tracks: PlaybackTrack[] = []
  const failures: { leftOut: LeftOutTrack; error: unknown }[] = []
  for (const [peerId, sources] of byPerson(logs)) {
    for (const kind of ['person', 'screen'] as const) {
      const own = [...sources[kind].audio, ...sources[kind].video]
      try {
        const track = await writeTrack({ state, timeline, outFolder, peerId, kind, sources: sources[kind] })
        if (track) tracks.push(track)
      } catch (error) {
        // For example a full disk: the cause is not what a person sent, and the next try may succeed.
        if (isOfTheSystem(error)) throw error
        rmSync(join(outFolder, fileOf(peerId, kind)), { force: true })
        const logs = own.map(({ file }) => basename(file))
        failures.push({ leftOut: { peerId, kind, logs, reason: String(error) }, error })
      }
      doneBytes += own.reduce((sum, { bytes }) => sum + bytes, 0)
      news.onProgress({ doneBytes, totalBytes })
    }
  }
  // A broken stream of one person must not prevent the recording of the others; if no track is left, there is no recording.
  if (failures[0] && tracks.length === 0) throw failures[0].error
  for (const { leftOut } of failures) news.onLeftOut(leftOut)
  const manifest: PlaybackManifest = {
    name: state.settings.name,
    startedAt: state.recording.spans[0]?.from ?? state.settings.createTime,
    durationMs: timeline.durationMs,
    tracks,
    chat: chatOf(state, timeline),
    captions: captionsOf(state, timeline),
  }
  writeFileSync(join(outFolder, 'captions.vtt'), webVtt(manifest.captions))
  writeFileSync(join(outFolder, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

const isOfTheSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const fileOf = (peerId: string, kind: PlaybackTrack['kind']): string => `${peerId}-${kind}.webm`

interface TrackToWrite {
  state: MeetingState
  timeline: Timeline
  outFolder: string
  peerId: string
  kind: PlaybackTrack['kind']
  sources: Sources
}

async function writeTrack({ state, timeline, outFolder, peerId, kind, sources }: TrackToWrite): Promise<PlaybackTrack | null> {
  const picture = new SpanCollector(pictureGapMs, 100)
  const talk = new SpanCollector(talkGapMs, 20)
  const notice = ({ kind: sample, atMs, data }: MediaSample) => {
    if (sample === 'video') picture.add(atMs)
    else if (data.length > speechBytes) talk.add(atMs)
  }
  const file = fileOf(peerId, kind)
  const voices = sources.audio.map((log) => ({ ...measureLog('audio', logOf(log)), connectedAt: log.header.connectedAt }))
  const cameras = sources.video.map((log) => {
    // Only voices of the same connection: another connection may be another machine.
    const own = voices.filter(({ connectedAt }) => connectedAt === log.header.connectedAt)
    return withVoice(measureLog('video', logOf(log)), own)
  })
  const [audio, video] = [mediaSamples('audio', voices, timeline), mediaSamples('video', cameras, timeline)]
  const written = await writeWebm(join(outFolder, file), audio, video, notice)
  if (!written) return null
  return {
    file,
    userId: peerId,
    name: state.registrations.get(peerId)?.name ?? '',
    isGuest: isGuest(state, peerId),
    kind,
    bytes: statSync(join(outFolder, file)).size,
    hasAudio: written.hasAudio,
    startMs: written.firstMs,
    endMs: written.lastMs,
    size: written.size,
    pictureSpans: picture.spans,
    talkSpans: talk.spans,
  }
}

const isGuest = ({ registrations }: MeetingState, userId: string): boolean => registrations.get(userId)?.isGuest ?? false

const logOf = ({ file }: Log): PacketLog => ({ packets: () => rtpLogPackets(file), reports: () => rtpLogReports(file) })

function readState(meetingFolder: string): MeetingState {
  const [first, ...later] = readEventLog(meetingFolder).events
  if (first?.type !== 'created') throw new Error('This folder holds no meeting')
  const state = startOf(first)
  for (const event of later) apply(state, event)
  return state
}

/** A span without an end ends with the meeting. */
function timelineOf({ recording, ended }: MeetingState): Timeline {
  return createTimeline(recording.spans.map(({ from, to }) => ({ from, to: to ?? ended?.at ?? from })))
}

/** It is possible that nobody sent anything. */
function readLogs(folder: string): Log[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.rtplog'))
    .flatMap((name) => {
      const file = join(folder, name)
      const header = readRtpLogHeader(file)
      return header ? [{ file, header, bytes: statSync(file).size }] : []
    })
    .toSorted((one, other) => one.header.startedAt - other.header.startedAt)
}

function byPerson(logs: Log[]): Map<string, Record<PlaybackTrack['kind'], Sources>> {
  const people = new Map<string, Record<PlaybackTrack['kind'], Sources>>()
  for (const log of logs) {
    const { peerId, source } = log.header
    const own = people.get(peerId) ?? { person: { audio: [], video: [] }, screen: { audio: [], video: [] } }
    people.set(peerId, own)
    if (source === 'microphone') own.person.audio.push(log)
    else if (source === 'camera') own.person.video.push(log)
    else own.screen.video.push(log)
  }
  return people
}

/** What was said to everybody while it was recorded. */
function chatOf(state: MeetingState, timeline: Timeline): PlaybackManifest['chat'] {
  return state.chat.flatMap(({ at, from, to, text }) => {
    const atMs = timeline.at(at)
    return to === null && atMs !== null ? [{ atMs, name: from.name, text, isGuest: isGuest(state, from.userId) }] : []
  })
}

function captionsOf({ captions }: MeetingState, timeline: Timeline): PlaybackManifest['captions'] {
  return captions.flatMap(({ startedAt, endedAt, name, text, language }) => {
    const [fromMs, toMs] = [timeline.at(startedAt), timeline.at(endedAt)]
    return fromMs === null || toMs === null ? [] : [{ fromMs, toMs, name, text, language }]
  })
}
