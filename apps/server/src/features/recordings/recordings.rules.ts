/** When a recording expires, and who may do what to it. Pure. */
import { type Playback, recordingTrashDays, retentionNoticeDays } from '@hop/contract/features/recordings'
import { days } from '../../platform/clock.js'

export const endOfTrash = (trashedAt: Date): Date => new Date(trashedAt.getTime() + recordingTrashDays * days)
/** Trashed before this, it is deleted for good. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - recordingTrashDays * days)

interface Kept {
  created_at: Date
  retention_warned_at: Date | null
}

const noticeMs = retentionNoticeDays * days

/** When it goes into the trash: after the days of the plan, but never sooner than a week after its owner was informed. */
export function keptUntil({ created_at, retention_warned_at }: Kept, retentionDays: number): Date {
  const byPlan = created_at.getTime() + retentionDays * days
  return new Date(Math.max(byPlan, retention_warned_at ? retention_warned_at.getTime() + noticeMs : 0))
}

/** Whether the time of the plan is over, even if the owner was not informed yet. */
export const isPastPlan = ({ created_at }: Pick<Kept, 'created_at'>, retentionDays: number | null, now: Date): boolean =>
  retentionDays !== null && created_at.getTime() + retentionDays * days <= now.getTime()

/**
 * What is due for a recording now: inform its owner, move it into the trash, or take a warning back because the plan allows more
 * time now.
 */
export function retentionStep(recording: Kept, retentionDays: number | null, now: Date): 'warn' | 'trash' | 'forget' | null {
  const isWarned = recording.retention_warned_at !== null
  if (retentionDays === null || recording.created_at.getTime() + retentionDays * days - noticeMs > now.getTime())
    return isWarned ? 'forget' : null
  if (!isWarned) return 'warn'
  return keptUntil(recording, retentionDays) <= now ? 'trash' : null
}

interface Stored {
  state: 'processing' | 'published' | 'unpublished' | 'deleted'
  trashed_at: Date | null
}

export const playbackState = ({ state, trashed_at }: Stored): Playback['state'] =>
  state === 'deleted' ? 'none' : trashed_at ? 'trashed' : state

/** For people who may manage all recordings of the meeting, as long as the meeting exists. */
export const abilitiesOnRecording = (recording: Stored, isTrusted: boolean, isMeetingDeleted: boolean, now: Date) => {
  const state = playbackState(recording)
  const mayChange = isTrusted && !isMeetingDeleted
  const isRestorable = recording.trashed_at === null || endOfTrash(recording.trashed_at) > now
  return {
    share: mayChange,
    delete: mayChange && (state === 'processing' || state === 'published' || state === 'unpublished'),
    restore: mayChange && (state === 'unpublished' || (state === 'trashed' && isRestorable)),
  }
}
