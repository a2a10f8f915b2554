import type { DashboardMeeting } from '@hop/contract/features/dashboard'
import type { MeetingStatus } from '@hop/contract/features/meeting-records'
import type { Role } from '@hop/contract/roles'

/** What a row leads to: a deleted meeting opens for managers alone, and the quality of a meeting's lines for everybody else. */
export const abilitiesOnDashboard = (
  role: Role,
  { status, isDeleted }: { status: MeetingStatus; isDeleted: boolean },
): DashboardMeeting['can'] => ({
  open: !isDeleted || role === 'Manager',
  monitor: !isDeleted && (status === 'END' || status === 'INPROGRESS') && role !== 'Manager',
})
