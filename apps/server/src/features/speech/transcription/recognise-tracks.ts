/** Has one person's track after the other recognised, an utterance at a time. What was recognised before a break is not asked again. */
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AudioTrack } from '../../../meeting-cores/meeting-core.js'
import { createKeyedQueue } from '../../../platform/keyed-queue.js'
import type { Platform } from '../../../platform/platform.js'
import { bytesPerSecond, type Sound, type SpeechClient } from '../clients/speech-client.js'
import { decodeVoice, type UtterancePlace } from '../sound/decode-voice.js'
import { inTemporaryFolder } from './temporary-folder.js'
import { TranscriptionFailure } from './transcription-failure.js'
import { insertUtterance, listUtterances } from './transcriptions.queries.js'

export interface Recognition {
  sessionId: number
  tracks: readonly AudioTrack[]
  fetchTrack: (track: AudioTrack, toFile: string) => Promise<void>
  client: SpeechClient
  signal: AbortSignal
  /** Whether this run has worked long enough: the next goes on. */
  isTimeUp: () => boolean
}

/** Decoding takes a core: one at a time, however many customers wait. */
const inTurn = createKeyedQueue()
const pieceBytes = bytesPerSecond / 10

/** False when there is more to do in another run. */
export async function recogniseTracks(platform: Platform, recognition: Recognition): Promise<boolean> {
  const { sessionId, tracks, signal } = recognition
  const known = new Set((await listUtterances(platform.db, sessionId)).map((row) => keyOf(row.track, row.started_at)))
  const wholeMs = tracks.reduce((sum, { durationMs }) => sum + durationMs, 0)
  let beforeMs = 0
  let unreadable = 0
  for (const track of tracks) {
    const percentAt = (fileMs: number) =>
      Math.min(99, Math.floor((100 * (beforeMs + Math.min(fileMs, track.durationMs))) / Math.max(1, wholeMs)))
    const isWhole = await withUtterances(recognition, track, async (utterances, handle) => {
      for (const utterance of utterances) {
        signal.throwIfAborted()
        const startedAt = track.timeAt(utterance.fromMs)
        if (known.has(keyOf(track.file, startedAt))) continue
        if (recognition.isTimeUp()) return false
        const text = await recognition.client.recognise(await soundAt(handle, utterance), 'vi', signal)
        const ended_at = new Date(startedAt.getTime() + Math.round(utterance.toMs - utterance.fromMs))
        const row = { session_id: sessionId, track: track.file, started_at: startedAt, ended_at, text }
        await insertUtterance(platform.db, row, percentAt(utterance.toMs), platform.clock.now())
      }
      return true
    })
    if (isWhole === false) return false
    // One person's broken sound does not take the words of the others.
    if (isWhole === 'unreadable') unreadable += 1
    beforeMs += track.durationMs
  }
  if (unreadable === tracks.length) throw new TranscriptionFailure('soundUnreadable', false)
  return true
}

const keyOf = (track: string, startedAt: Date): string => `${track} ${startedAt.getTime()}`

async function withUtterances(
  { fetchTrack, signal }: Recognition,
  track: AudioTrack,
  work: (utterances: readonly UtterancePlace[], pcm: FileHandle) => Promise<boolean>,
): Promise<boolean | 'unreadable'> {
  return inTemporaryFolder(async (folder) => {
    const [file, pcmFile] = [join(folder, 'voice.webm'), join(folder, 'voice.pcm')]
    await fetchTrack(track, file)
    const decoded = await inTurn('decoding', () => decodeVoice(file, pcmFile, signal, track.breaksMs))
    // Pictures are in it too: the room is needed elsewhere.
    await rm(file)
    if ('problem' in decoded) {
      if (decoded.problem === 'storageFull') throw new TranscriptionFailure('storageFull', true)
      return 'unreadable'
    }
    const handle = await open(pcmFile, 'r')
    try {
      return await work(decoded.utterances, handle)
    } finally {
      await handle.close()
    }
  })
}

async function soundAt(handle: FileHandle, { offset, bytes }: UtterancePlace): Promise<Sound> {
  const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset)
  return function* () {
    for (let start = 0; start < buffer.length; start += pieceBytes) yield buffer.subarray(start, start + pieceBytes)
  }
}
