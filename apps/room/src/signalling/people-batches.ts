/**
 * Changes of people, put together: what one does is told at once, and what many do at the same time (all hands, everybody muted) a few
 * times a second, as one message of all of them as they are by then, instead of a message to everybody for each.
 */
import type { Meeting } from '../meetings/meeting.js'

const pauseMs = 200

interface Pending {
  userIds: Set<string>
  /** Until it ends, changes are gathered. */
  timer: NodeJS.Timeout
}

export interface PeopleBatches {
  note(meeting: Meeting, userId: string): void
  /** Nobody is there any more. */
  end(meeting: Meeting): void
}

export function createPeopleBatches(
  send: (meeting: Meeting, userIds: readonly string[]) => void,
  onError: (error: unknown) => void,
): PeopleBatches {
  const pending = new Map<Meeting, Pending>()

  function gather(meeting: Meeting): void {
    const timer = setTimeout(() => {
      const { userIds } = pending.get(meeting)!
      pending.delete(meeting)
      if (userIds.size === 0) return
      gather(meeting)
      try {
        send(meeting, [...userIds])
      } catch (error) {
        // Thrown in a timer it would be caught nowhere.
        onError(error)
      }
    }, pauseMs)
    // It keeps no program alive that wants to end.
    timer.unref()
    pending.set(meeting, { userIds: new Set(), timer })
  }

  return {
    note(meeting, userId) {
      const gathered = pending.get(meeting)
      if (gathered) return void gathered.userIds.add(userId)
      gather(meeting)
      send(meeting, [userId])
    },
    end(meeting) {
      clearTimeout(pending.get(meeting)?.timer)
      pending.delete(meeting)
    },
  }
}
