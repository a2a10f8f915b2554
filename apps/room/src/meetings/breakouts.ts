/** Rooms beside a meeting end with it. */
import type { Meeting } from './meeting.js'
import type { MeetingRegistry } from './registry.js'

export const breakoutsOf = ({ settings }: Meeting, registry: MeetingRegistry): Meeting[] =>
  registry.running().filter((other) => other.settings.breakout?.parentId === settings.internalId)

export function endBreakoutsWithParents(registry: MeetingRegistry): void {
  registry.follow((event, meeting) => {
    if (event.type !== 'ended' || meeting.settings.breakout) return
    for (const breakout of breakoutsOf(meeting, registry)) breakout.record({ type: 'ended', reason: event.reason, by: null })
  })
  // The room died in between.
  for (const { settings, record } of registry.running()) {
    if (settings.breakout && registry.stateOf(settings.breakout.parentId) !== 'running')
      record({ type: 'ended', reason: 'endedByPortal', by: null })
  }
}
