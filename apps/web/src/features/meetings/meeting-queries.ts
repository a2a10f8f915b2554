import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'

/** Refetched after a change to a meeting. */
export const meetingQueries = [
  meetings.list,
  meetings.listOfCustomer,
  meetings.detail,
  meetings.find,
  meetings.joined,
  meetings.limits,
  recordings.playback,
]

/** How often a list is read whole while somebody looks at it: for what is new to it. Changes are seen sooner, by their marks. */
export const wholeListEveryMs = 60_000
