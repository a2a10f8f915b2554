/** What was said in a session: as it was written down, or, while nothing is written down yet, as the captions have it so far. */
import type { Segment } from '@hop/contract/features/transcripts'
import type { CallAnswer } from '@hop/contract/call'
import type { transcripts } from '@hop/contract/features/transcripts'
import { isAdmin } from '@hop/contract/roles'
import { minutes } from '../../platform/clock.js'
import type { Executor } from '../../platform/database/database.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { segmentsOfCaptions } from './captions.js'
import { plainWords } from './segment.js'
import { requireReview } from './require-review.js'
import { type KnownSpeaker, speakersOf } from './speakers.js'
import {
  findTranscript,
  listCaptionEvents,
  listCorrections,
  listSegments,
  listVisitors,
  type SegmentRow,
  type TranscriptRow,
} from './transcripts.queries.js'

/** A segment with the name by which its speaker is told from others. */
export type SpokenSegment = Omit<SegmentRow, 'session_id' | 'segment_key'> & { by: KnownSpeaker }

export interface Talk {
  /** None while it runs, and where nothing was said. */
  transcript: TranscriptRow | undefined
  segments: SpokenSegment[]
  speakers: KnownSpeaker[]
}

/** After that nobody writes it down any more. */
const madeWithinMs = 2 * minutes

export async function readTalk(db: Executor, sessionId: number): Promise<Talk> {
  const [transcript, visits] = [await findTranscript(db, sessionId), await listVisitors(db, sessionId)]
  const rows = transcript ? await listSegments(db, sessionId, transcript.source) : await listSoFar(db, sessionId, visits)
  const speakers = speakersOf(rows, visits)
  const byKey = new Map(speakers.map((speaker) => [speaker.key, speaker]))
  return { transcript, speakers, segments: rows.map((row) => ({ ...row, by: byKey.get(row.speaker_key)! })) }
}

async function listSoFar(db: Executor, sessionId: number, visits: Awaited<ReturnType<typeof listVisitors>>) {
  const visitors = new Map(visits.map(({ visit_id, visitor }) => [visit_id, visitor]))
  return segmentsOfCaptions(await listCaptionEvents(db, sessionId), visits)
    .map(({ visitId, speaker, from, to, text, language }, index) => ({
      id: index + 1,
      source: 'captions' as const,
      visit_id: visitId,
      speaker_key: visitors.get(visitId ?? '') ?? visitId ?? '',
      speaker,
      starts_at: from,
      ends_at: to,
      text: plainWords(text),
      language,
      corrected_at: null,
    }))
    .toSorted((one, other) => +one.starts_at - +other.starts_at)
}

export async function readContent(
  platform: Platform,
  mid: string,
  request: CallerRequest,
): Promise<CallAnswer<typeof transcripts.content>> {
  const { session, isOwner } = await requireReview(platform, mid, request)
  const { transcript, segments, speakers } = await readTalk(platform.db, session.id)
  const { role } = request.caller
  const history = isAdmin(role) ? await readHistory(platform.db, session.id) : undefined
  return {
    data: segments.map((segment) => presentSegment(segment, history?.get(segment.id) ?? [])),
    state: stateOf(session, transcript, request.now),
    source: transcript?.source ?? (segments.length > 0 ? 'captions' : null),
    offered: transcript?.offered_source ?? null,
    speakers: speakers.map(({ id, name, talkSeconds, talkPercent }) => ({ id, name, talkSeconds, talkPercent })),
    canCorrect: isOwner && transcript !== undefined && session.state === 'closed',
  }
}

function stateOf(session: { state: string; ended_at: Date | null }, transcript: TranscriptRow | undefined, now: Date) {
  if (session.state !== 'closed') return 'live'
  if (transcript) return 'ready'
  return session.ended_at !== null && now.getTime() - session.ended_at.getTime() < madeWithinMs ? 'waiting' : 'none'
}

/** Nobody has changed it since it was said, or since the last correction. */
export const versionOf = ({ corrected_at, starts_at }: Pick<SegmentRow, 'corrected_at' | 'starts_at'>): Date =>
  corrected_at ?? starts_at

function presentSegment(row: SpokenSegment, history: Segment['history']): Segment {
  const { id, by, starts_at, ends_at, text, language, source } = row
  const [from, to] = [starts_at.toISOString(), ends_at.toISOString()]
  const [isCorrected, updatedAt] = [row.corrected_at !== null, versionOf(row).toISOString()]
  return { id, speakerId: by.id, speaker: by.name, from, to, text, language, source, isCorrected, updatedAt, history }
}

async function readHistory(db: Executor, sessionId: number): Promise<Map<number, Segment['history']>> {
  const bySegment = new Map<number, Segment['history']>()
  for (const { segment_id, speaker_before, text_before, corrected_at, corrected_by } of await listCorrections(db, sessionId)) {
    const entry = {
      speaker: speaker_before,
      text: text_before,
      correctedBy: corrected_by,
      correctedAt: corrected_at.toISOString(),
    }
    bySegment.set(segment_id, [...(bySegment.get(segment_id) ?? []), entry])
  }
  return bySegment
}
