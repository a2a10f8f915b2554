/**
 * Writes down what was said in a session. The same source again is the same transcript with what is new in it; a better source takes the
 * place of the other, unless the owner has corrected it: then it waits until the owner takes it. A worse one changes nothing.
 */
import type { Transaction } from '../../platform/database/database.js'
import { isBetter, type NewSegment, plainWords, type TranscriptSource } from './segment.js'
import {
  changeTranscript,
  deleteSegmentsExcept,
  deleteSegmentsOf,
  insertTranscript,
  listVisitors,
  lockTranscript,
  offerSource,
  writeSegments,
} from './transcripts.queries.js'

/** nothing: it holds no words, or a better one is there. */
export type Written = 'shown' | 'offered' | 'nothing'

const rowsAtOnce = 1000

export async function writeTranscript(
  transaction: Transaction,
  sessionId: number,
  source: TranscriptSource,
  segments: readonly NewSegment[],
): Promise<Written> {
  const rows = await rowsOf(transaction, sessionId, source, segments)
  if (rows.length === 0) return 'nothing'
  const first = { session_id: sessionId, source, version: 0, is_summary_due: true }
  const transcript = (await insertTranscript(transaction, first)) ?? (await lockTranscript(transaction, sessionId))
  if (!transcript || isBetter(transcript.source, source)) return 'nothing'
  await deleteSegmentsExcept(
    transaction,
    sessionId,
    source,
    rows.map(({ segment_key }) => segment_key),
  )
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await writeSegments(transaction, rows.slice(start, start + rowsAtOnce))
  if (transcript.source !== source && transcript.corrected_at !== null) {
    const other = transcript.offered_source
    if (other !== null && isBetter(other, source)) return 'nothing'
    await offerSource(transaction, sessionId, source)
    return 'offered'
  }
  if (transcript.source !== source) await deleteSegmentsOf(transaction, sessionId, transcript.source)
  await changeTranscript(transaction, sessionId, { source, is_summary_due: true })
  return 'shown'
}

async function rowsOf(transaction: Transaction, sessionId: number, source: TranscriptSource, segments: readonly NewSegment[]) {
  const visitors = new Map((await listVisitors(transaction, sessionId)).map((visit) => [visit.visit_id, visit]))
  const rows = segments.map(({ visitId, speaker, from, to, text, language, key }) => {
    const visit = visitId === null ? undefined : visitors.get(visitId)
    const name = plainWords(speaker) || (visit?.display_name ?? '')
    return {
      session_id: sessionId,
      source,
      segment_key: key ?? `${visitId ?? name} ${from.getTime()}`,
      visit_id: visitId,
      speaker_key: visit?.visitor ?? visitId ?? namedSpeaker(name),
      speaker: name,
      starts_at: from,
      ends_at: to < from ? from : to,
      text: plainWords(text),
      language,
    }
  })
  const isReadable = ({ text, starts_at, ends_at }: (typeof rows)[number]) =>
    text !== '' && !Number.isNaN(+starts_at) && !Number.isNaN(+ends_at)
  // One statement cannot write one key twice.
  return [...new Map(rows.filter(isReadable).map((row) => [row.segment_key, row])).values()]
}

/** Somebody of whom nothing is known but a name. */
export const namedSpeaker = (name: string): string => `n-${name}`
