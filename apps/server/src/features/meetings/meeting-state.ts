/** A row of the database as the rules see it. */
import type { Caller } from '../../http/caller.js'
import type { MeetingBase } from './meeting-by-id.queries.js'
import type { MeetingRecord } from './meetings.queries.js'
import type { MeetingState, MeetingRelation } from './meetings.rules.js'

export const relationOf = (
  row: Pick<MeetingRecord, 'is_owner' | 'invited_as'>,
  { role }: Pick<Caller, 'role'>,
): MeetingRelation => ({
  role,
  isOwner: row.is_owner,
  invitedAs: row.invited_as,
})

export const stateOf = (row: MeetingBase): MeetingState => ({
  status: row.status,
  startsAt: row.starts_at,
  durationMinutes: row.duration_minutes,
  isPublic: row.is_public,
  isDeleted: row.deleted_at !== null,
  opensBeforeHost: opensBeforeHost(row),
})

/** A person whose face was not recognised has to be let in by a host: before a host has come, nobody can do that. */
export const opensBeforeHost = (row: Pick<MeetingBase, 'enable_participation_before_host' | 'active_face_id'>): boolean =>
  row.enable_participation_before_host && row.active_face_id === 0
