import type { MeetingRow } from '@hop/contract/features/meeting-records'
import { meetings, mostMarks } from '@hop/contract/features/meetings'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../api/useCall'

/** A change by somebody else is seen within this. */
const askEveryMs = 4_000

type Shown = readonly Pick<MeetingRow, 'id' | 'mark'>[]

/** As a part of a list that shows nothing, it is drawn with every answer, and the rows only when something has changed. */
export function ChangedMeetings({ shown, readAnew }: { shown: Shown; readAnew: () => unknown }): null {
  useChangedMeetings(shown, readAnew)
  return null
}

/**
 * Polls whether the meetings that are shown have changed, by a small call, and only then refetches them.
 * Not while the page is hidden.
 */
export function useChangedMeetings(shown: Shown, readAnew: () => unknown): void {
  const ids = shown.slice(0, mostMarks).map(({ id }) => id)
  const { data, dataUpdatedAt } = useCall(
    meetings.marks,
    { body: { ids } },
    { enabled: ids.length > 0, refetchEveryMs: askEveryMs, refetchOnFocus: true, staleTimeMs: 0 },
  )
  const compare = useEffectEvent(() => {
    if (!data) return
    const marks = new Map(data.data.map(({ id, mark }) => [id, mark]))
    if (shown.slice(0, mostMarks).some(({ id, mark }) => marks.get(id) !== mark)) readAnew()
  })
  // With every answer, also one that is like the last: what is shown may be older than it.
  useEffect(() => {
    if (dataUpdatedAt > 0) compare()
  }, [dataUpdatedAt])
}
