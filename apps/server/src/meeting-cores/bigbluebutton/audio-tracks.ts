/** The voices that the built-in room has recorded, by calls that only it knows. */
import { AnswerTooLarge } from '../../platform/outside/fetch-bounded.js'
import { fetchToFile } from '../../platform/outside/fetch-to-file.js'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { type AudioTrack, type CoreAccess, CoreRefused, CoreUnavailable, type OpenSession } from '../meeting-core.js'
import { callApi, listOf, nodeOf, textOf, type XmlNode } from './call-api.js'
import { signedUrl } from './sign-call.js'

export async function listAudioTracks(core: CoreAccess, { internalId }: OpenSession): Promise<AudioTrack[]> {
  if (internalId === null) return []
  try {
    const answer = await callApi(core, 'hop/audioTracks', { recordID: internalId })
    const spans = listOf(nodeOf(answer['spans'])['span']).map((span) => spanIn(nodeOf(span)))
    return listOf(nodeOf(answer['tracks'])['track']).map((track) => trackIn(nodeOf(track), spans))
  } catch (error) {
    // Not yet, or not any more; an older room does not know the call.
    if (error instanceof CoreRefused && ['notFound', 'unsupportedRequest'].includes(error.reason)) return []
    throw error
  }
}

/** Between two pieces: the room reads from its own disk. */
const limits = { answerMs: 30_000, silenceMs: 60_000 }

export async function fetchAudioFile(
  core: CoreAccess,
  { internalId }: OpenSession,
  { file, bytes }: AudioTrack,
  toFile: string,
  signal: AbortSignal,
): Promise<void> {
  const url = signedUrl(core.apiUrl, core.apiSecret, 'hop/audioTrack', { recordID: internalId, file })
  const headers = core.roomId === undefined ? {} : { 'hop-room-id': core.roomId }
  const init = { redirect: 'error', headers } as const
  try {
    const answer = await fetchToFile('A meeting server', url, init, toFile, { ...limits, maxBytes: bytes }, signal)
    if (!answer.ok) throw new CoreUnavailable(`The meeting server answered ${answer.status}`)
    // Refusals come with 200, as XML.
    if (!answer.headers.get('content-type')?.startsWith('video/'))
      throw new CoreRefused('notFound', 'The track is not there any more')
  } catch (error) {
    if (isOurs(error)) throw error
    if (error instanceof AnswerTooLarge) throw new CoreUnavailable('The meeting server sent more than it announced')
    throw new CoreUnavailable(`The meeting server did not send the track: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

/** A disk of ours that is full is not the core's doing. */
const isOurs = (error: unknown): boolean =>
  error instanceof CoreUnavailable ||
  error instanceof CoreRefused ||
  error instanceof CallInsideTransaction ||
  (error as NodeJS.ErrnoException).code === 'ENOSPC'

interface Span {
  from: number
  to: number
}

const spanIn = (span: XmlNode): Span => ({ from: Number(textOf(span['from'])), to: Number(textOf(span['to'])) })

function trackIn(track: XmlNode, spans: readonly Span[]): AudioTrack {
  const [startMs, endMs] = [Number(textOf(track['startMs'])), Number(textOf(track['endMs']))]
  return {
    file: textOf(track['file']),
    visitId: textOf(track['userID']),
    name: textOf(track['name']),
    bytes: Number(textOf(track['bytes'])) || 0,
    durationMs: Math.max(0, endMs - startMs),
    timeAt: (fileMs) => new Date(Math.round(wallClock(spans, startMs + fileMs))),
    breaksMs: breaksOf(spans).map((recordingMs) => recordingMs - startMs),
  }
}

/** Where one span ends and the next begins, in the recording's own time. */
function breaksOf(spans: readonly Span[]): number[] {
  let before = 0
  return spans.slice(0, -1).map(({ from, to }) => (before += to - from))
}

/** The recording's own time runs only while recording is on. */
function wallClock(spans: readonly Span[], recordingMs: number): number {
  let before = 0
  for (const { from, to } of spans) {
    if (recordingMs < before + to - from) return from + recordingMs - before
    before += to - from
  }
  // Sound goes on a moment after the last span was closed.
  return (spans.at(-1)?.to ?? 0) + recordingMs - before
}
