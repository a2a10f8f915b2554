/** The summaries of a session, and what is known of how they were made. */
import type { SummaryAbout } from '@hop/contract/features/summaries'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findTranscript, requireReview, type Reviewed } from '../transcripts/public.js'
import { findSummary, type SummaryRow } from './summaries.queries.js'

/** Only where speech to text was sold and switched on, and something was said. */
export async function requireSummarisable({ db }: Platform, { meeting, session }: Reviewed) {
  if (meeting.active_voice_text !== 1) refuse('VoiceTextOff')
  const transcript = session.state === 'closed' ? await findTranscript(db, session.id) : undefined
  return { transcript: transcript ?? refuse('TranscriptNotFound'), summary: await findSummary(db, session.id) }
}

export async function readSummary<Data>(
  platform: Platform,
  mid: string,
  request: CallerRequest,
  pick: (summary: SummaryRow | undefined) => Data,
): Promise<{ data: Data; about: SummaryAbout }> {
  const reviewed = await requireReview(platform, mid, request)
  const { transcript, summary } = await requireSummarisable(platform, reviewed)
  return {
    data: pick(summary),
    about: {
      state: summary?.state ?? 'waiting',
      partsDone: summary?.parts_done ?? 0,
      partsTotal: summary?.parts_total ?? 0,
      problem: summary?.problem ?? null,
      maker: summary?.maker ?? null,
      model: summary?.model ?? null,
      promptVersion: summary?.prompt_version ?? null,
      language: summary?.language ?? null,
      madeAt: summary?.made_at?.toISOString() ?? null,
      partsMissing: summary?.parts_missing ?? 0,
      isOutdated: summary?.transcript_version !== null && summary?.transcript_version !== transcript.version,
      canMakeAgain: reviewed.isOwner,
    },
  }
}
