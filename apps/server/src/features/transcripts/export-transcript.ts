/** The transcript as a file, a piece at a time. */
import { Readable } from 'node:stream'
import { secondsInto } from '@hop/contract/features/recordings'
import { transcripts as en } from '@hop/texts/en/transcripts'
import { transcripts as vi } from '@hop/texts/vi/transcripts'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { whenText } from '../notices/public.js'
import { readTalk, type SpokenSegment } from './read-transcript.js'
import { requireReview, type Reviewed } from './require-review.js'
import { findRecordingTimes } from './transcripts.queries.js'

const texts = { vi, en }

export async function exportText(platform: Platform, mid: string, request: CallerRequest): Promise<FileToSend> {
  const { reviewed, segments, zero } = await talkToExport(platform, mid, request)
  const { files, unknownSpeaker } = texts[request.language]
  const head = `${reviewed.meeting.name}\n${heldText(reviewed.session, request)}\n\n`
  const line = ({ by, starts_at, text }: SpokenSegment) =>
    `[${clockText(+starts_at - +zero)}] ${by.name || unknownSpeaker}: ${text}\n`
  return { fileName: fileNameOf(files.transcript, reviewed, 'txt'), content: inPieces(`\uFEFF${head}`, segments, line) }
}

export async function exportVtt(platform: Platform, mid: string, request: CallerRequest): Promise<FileToSend> {
  const { reviewed, segments, zero } = await talkToExport(platform, mid, request)
  const recording = await findRecordingTimes(platform.db, reviewed.session.id)
  const times = {
    startedAt: (recording?.started_at ?? zero).toISOString(),
    spans: (recording?.spans ?? []).map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) })),
  }
  const msInto = (at: Date) => Math.round(1000 * (secondsInto(times, at) ?? 0))
  const cue = ({ by, starts_at, ends_at, text }: SpokenSegment) => {
    const [from, to] = [msInto(starts_at), msInto(ends_at)]
    // What was said in a pause is not in the recording.
    if (to === from && ends_at > starts_at) return ''
    // A cue without length is never shown.
    const span = `${vttTime(from)} --> ${vttTime(Math.max(to, from + shortestCueMs))}`
    const voice = by.name ? `<v ${escapeCue(by.name)}>` : ''
    return `${span}\n${voice}${escapeCue(text)}\n\n`
  }
  const fileName = fileNameOf(texts[request.language].files.transcript, reviewed, 'vtt')
  return { fileName, content: inPieces('WEBVTT\n\n', segments, cue) }
}

const shortestCueMs = 1000
const instantOf = (ms: number) => new Date(ms).toISOString()

async function talkToExport(platform: Platform, mid: string, request: CallerRequest) {
  const reviewed = await requireReview(platform, mid, request)
  const { segments } = await readTalk(platform.db, reviewed.session.id)
  if (segments.length === 0) refuse('TranscriptNotFound')
  return { reviewed, segments, zero: beganAt(reviewed.session) }
}

type Held = Pick<Reviewed['session'], 'began_at' | 'started_at' | 'opened_at' | 'ended_at'>

export const beganAt = ({ began_at, started_at, opened_at }: Held): Date => began_at ?? started_at ?? opened_at

/** From when to when it was held; of one that still runs, until now. */
export const heldText = (session: Held, { language, now }: Pick<CallerRequest, 'language' | 'now'>): string =>
  whenText({ startsAt: beganAt(session), endsAt: session.ended_at ?? now }, language)

function inPieces(head: string, segments: readonly SpokenSegment[], write: (segment: SpokenSegment) => string): Readable {
  const piecesOf = function* () {
    yield head
    for (let start = 0; start < segments.length; start += segmentsAtOnce)
      yield segments
        .slice(start, start + segmentsAtOnce)
        .map(write)
        .join('')
  }
  return Readable.from(piecesOf())
}

const segmentsAtOnce = 200

export const fileNameOf = (name: string, { meeting, session }: Pick<Reviewed, 'meeting' | 'session'>, ending: string): string =>
  `${name}-${meeting.id}-${session.number}.${ending}`

/** "1:02:03", from the beginning. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const vttTime = (ms: number): string => `${clockText(ms).padStart(8, '0')}.${String(Math.floor(ms % 1000)).padStart(3, '0')}`

/** "-->" would end the words and begin another cue. */
const escapeCue = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
