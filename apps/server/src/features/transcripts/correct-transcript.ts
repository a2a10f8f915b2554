/** The owner knows better what was said, and by whom. Of every correction stays what stood there before. */
import type { CallInput } from '@hop/contract/call'
import type { transcripts } from '@hop/contract/features/transcripts'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { readTalk, versionOf } from './read-transcript.js'
import { requireOwner } from './require-review.js'
import { plainWords } from './segment.js'
import {
  changeTranscript,
  correctSegment,
  deleteSegmentsOf,
  insertCorrection,
  lockSegment,
  lockTranscript,
} from './transcripts.queries.js'
import { namedSpeaker } from './write-transcript.js'

type Correction = CallInput<typeof transcripts.correct>['body']

export async function correctTranscript(platform: Platform, correction: Correction, request: CallerRequest): Promise<void> {
  const { session, meeting } = await requireOwner(platform, correction.mid, request)
  const text = plainWords(correction.text)
  await platform.db.transaction().execute(async (transaction) => {
    const transcript = (await lockTranscript(transaction, session.id)) ?? refuse('StaleEdit')
    // Gone when it was made anew, or another source was taken meanwhile.
    const before = (await lockSegment(transaction, session.id, transcript.source, correction.id)) ?? refuse('StaleEdit')
    requireFresh(correction.updatedAt, versionOf(before))
    const by = await speakerNamed(transaction, session.id, before.id, plainWords(correction.speaker))
    if (before.text === text && before.speaker_key === by.key && before.speaker === by.name) return
    await correctSegment(transaction, before.id, { text, speaker: by.name, speaker_key: by.key, corrected_at: request.now })
    await insertCorrection(transaction, {
      session_id: session.id,
      segment_id: before.id,
      starts_at: before.starts_at,
      speaker_before: before.speaker,
      text_before: before.text,
      speaker_after: by.name,
      text_after: text,
      corrected_by: request.caller.accountId,
      corrected_at: request.now,
    })
    await changeTranscript(transaction, session.id, { corrected_at: request.now })
    const details = { session: session.number, segment: before.id }
    await recordAudit(transaction, request.actor, { action: 'correct', entity: 'transcript', entityId: meeting.id, details })
  })
}

/** One of those who were there, by the name that tells them apart; otherwise somebody of that name. */
async function speakerNamed(transaction: Transaction, sessionId: number, segmentId: number, name: string) {
  const { speakers, segments } = await readTalk(transaction, sessionId)
  const own = segments.find(({ id }) => id === segmentId)?.by
  // Several may have no name: then the one who was meant before.
  const known = own?.name === name ? own : speakers.find((speaker) => speaker.name === name)
  return known ? { key: known.key, name: known.ownName } : { key: namedSpeaker(name), name }
}

export async function takeOffered(
  platform: Platform,
  { mid, source }: CallInput<typeof transcripts.takeOffered>['body'],
  request: CallerRequest,
): Promise<void> {
  const { session, meeting } = await requireOwner(platform, mid, request)
  await platform.db.transaction().execute(async (transaction) => {
    const transcript = await lockTranscript(transaction, session.id)
    // Pressed twice it is taken already.
    if (transcript?.source === source) return
    if (transcript?.offered_source !== source) return refuse('StaleEdit')
    await deleteSegmentsOf(transaction, session.id, transcript.source)
    const change = { source, offered_source: null, corrected_at: null, is_summary_due: true }
    await changeTranscript(transaction, session.id, change)
    const details = { session: session.number, source }
    await recordAudit(transaction, request.actor, { action: 'replace', entity: 'transcript', entityId: meeting.id, details })
  })
}
