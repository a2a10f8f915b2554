/** The session of a call about what it left behind. Whoever may not see that learns nothing of it. */
import { mayHoldMeetings } from '@hop/contract/roles'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { requireSession } from '../meetings/public.js'

export type Reviewed = Awaited<ReturnType<typeof requireReview>>

export async function requireReview(platform: Platform, mid: string, request: CallerRequest) {
  const { session, meeting, canReview } = await requireSession(platform, mid, request)
  if (!canReview) refuse('MeetingNotFound')
  const isOwner = meeting.is_owner && mayHoldMeetings(request.caller.role) && meeting.deleted_at === null
  return { session, meeting, isOwner }
}

export async function requireOwner(platform: Platform, mid: string, request: CallerRequest): Promise<Reviewed> {
  const reviewed = await requireReview(platform, mid, request)
  if (!reviewed.isOwner) refuse('OnlyOwner')
  return reviewed
}
