/** Rooms beside a meeting, as BigBlueButton's `create` makes them: only of a parent that runs. */
import type { Breakout } from '../meetings/meeting-settings.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import { failure } from './failures.js'
import { type ApiParams, countOf, flagOf, textOf } from './params.js'

/** Undefined for a meeting of its own. */
export function breakoutOf(params: ApiParams, registry: MeetingRegistry): Breakout | undefined {
  if (!flagOf(params, 'isBreakout', false)) return undefined
  const parentId = textOf(params, 'parentMeetingID', { max: 256 })
  if (parentId === undefined) throw failure('parentMeetingIDMissing')
  // Clients send what `create` answered, or their own id.
  const parent = registry.findByInternalId(parentId) ?? registry.find(parentId)
  if (!parent || parent.state.ended || parent.settings.breakout) throw failure('parentMeetingDoesNotExist')
  return {
    parentId: parent.settings.internalId,
    sequence: countOf(params, 'sequence', 0, 1000),
    isFreeToJoin: flagOf(params, 'freeJoin', false),
  }
}
