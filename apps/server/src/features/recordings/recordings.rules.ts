/** When a recording goes, and who may do what to it. Pure. */
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

/** When it goes into the trash: after as many days as the plan says, and never sooner than a week after its owner was told. */
export function keptUntil({ created_at, retention_warned_at }: Kept, retentionDays: number): Date {
  const byPlan = created_at.getTime() + retentionDays * days
  return new Date(Math.max(byPlan, retention_warned_at ? retention_warned_at.getTime() + noticeMs : 0))
}

/** Kept as long as the plan says, whoever knows of it. */
export const isPastPlan = ({ created_at }: Pick<Kept, 'created_at'>, retentionDays: number | null, now: Date): boolean =>
  retentionDays !== null && created_at.getTime() + retentionDays * days <= now.getTime()

/** What is due about a recording now: that its owner is told, that it goes, or that a warning is taken back since the plan is longer now. */
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

/** Whoever is trusted with all recordings of a meeting, as long as the meeting is there. */
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
