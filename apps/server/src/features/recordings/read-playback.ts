/** Where a recording can be played, and what the caller may do to it. */
import type { Playback } from '@hop/contract/features/recordings'
import type { CallerRequest } from '../../http/routes.js'
import { CoreRefused, CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import { seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../cores/public.js'
import { abilitiesOnMeeting, canReview, findMeeting, relationOf, stateOf } from '../meetings/public.js'
import { collectRecordings } from './collect-recordings.js'
import { findSessionToShow, listRecordingsToShow, type RecordingToShow, takeAsking } from './shown-recordings.queries.js'
import { abilitiesOnRecording, endOfTrash, keptUntil, playbackState } from './recordings.rules.js'

/** No matter how many people look at it. */
const askEveryMs = 10 * seconds

interface Asked {
  meetingId: number
  session?: number | undefined
}

export async function readPlayback(platform: Platform, asked: Asked, request: CallerRequest): Promise<Playback> {
  const { db } = platform
  const { reach, caller, now } = request
  const { meetingId, session } = asked
  const meeting = (await findMeeting(reach, db, meetingId)) ?? refuse('MeetingNotFound')
  const [relation, state] = [relationOf(meeting, caller), stateOf(meeting)]
  const isTrusted = abilitiesOnMeeting(relation, state, now).seeRecording
  const mayReview = (shown: { shared_at: Date | null }) => canReview(relation, state, shown, now)
  const find = async () =>
    (await listRecordingsToShow(db, meetingId, session, now)).find((each) => mayReview(each) && (isTrusted || isForInvited(each)))
  let recording = await find()
  if (recording && playbackState(recording) === 'processing' && (await askCore(platform, recording, now)))
    recording = await find()
  if (recording) return present(platform, recording, { isTrusted, isDeleted: state.isDeleted, now })
  const shown = await findSessionToShow(db, meetingId, session)
  // A caller without access does not even learn whether there is a recording.
  if (!isTrusted && !(shown && mayReview(shown))) return refuse('MeetingNotFound')
  if (session !== undefined && !shown) refuseInput('session', 'notAllowed')
  return {
    ...nothing,
    mid: shown?.internal_id ?? null,
    isShared: Boolean(shown?.shared_at),
    can: { share: isTrusted && !state.isDeleted, delete: false, restore: false },
  }
}

/** Invited people do not see recordings that are hidden or in the trash. */
const isForInvited = (recording: RecordingToShow): boolean => ['processing', 'published'].includes(playbackState(recording))

const nothing: Omit<Playback, 'mid' | 'isShared' | 'can'> = {
  playbackUrl: null,
  archiveUrl: null,
  linksEndAt: null,
  state: 'none',
  startedAt: null,
  spans: [],
  durationSeconds: 0,
  sizeBytes: 0,
  progress: null,
  isSettled: true,
  trash: null,
  keptUntil: null,
}

/** Returns whether something may have changed. A quiet copy asks no core of the original, and keeps what it has. */
async function askCore(platform: Platform, { id, session_id }: RecordingToShow, now: Date): Promise<boolean> {
  if (await platform.copy.isQuiet()) return false
  if (!(await takeAsking(platform.db, id, now, new Date(now.getTime() - askEveryMs)))) return false
  try {
    await collectRecordings(platform, session_id)
    return true
  } catch (error) {
    // Shows what is known; the job asks the core again.
    if (error instanceof CoreUnavailable || error instanceof CoreRefused) return false
    throw error
  }
}

async function present(
  platform: Platform,
  row: RecordingToShow,
  { isTrusted, isDeleted, now }: { isTrusted: boolean; isDeleted: boolean; now: Date },
): Promise<Playback> {
  const state = playbackState(row)
  const links = state === 'published' ? await linksTo(platform, row, now) : null
  const retentionDays = row.recording_retention_days
  return {
    playbackUrl: links?.playbackUrl ?? null,
    archiveUrl: links?.archiveUrl ?? null,
    linksEndAt: links?.endsAt?.toISOString() ?? null,
    // A core may have published it before it says where.
    state: state === 'published' && !links ? 'processing' : state,
    mid: row.internal_id,
    startedAt: row.started_at?.toISOString() ?? null,
    spans: row.spans.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
    durationSeconds: row.duration_seconds,
    sizeBytes: row.size_bytes,
    progress: state === 'processing' ? row.progress : null,
    isShared: row.shared_at !== null,
    isSettled: row.wanted === null,
    trash:
      row.trashed_at && row.trash_reason
        ? {
            at: row.trashed_at.toISOString(),
            by: row.trashed_by_name,
            reason: row.trash_reason,
            endsAt: endOfTrash(row.trashed_at).toISOString(),
          }
        : null,
    keptUntil: isTrusted && !row.trashed_at && retentionDays !== null ? keptUntil(row, retentionDays).toISOString() : null,
    can: abilitiesOnRecording(row, isTrusted, isDeleted, now),
  }
}

async function linksTo({ db, appSecret }: Platform, row: RecordingToShow, now: Date) {
  const core = row.playback_url === null ? undefined : await findCore(db, row.core_id)
  if (!core || row.playback_url === null) return null
  const recording = { recordId: row.record_id, playbackUrl: row.playback_url }
  return driverOf(core.core_type).playbackLinks(accessTo(coreSecrets(appSecret), core), recording, now)
}
