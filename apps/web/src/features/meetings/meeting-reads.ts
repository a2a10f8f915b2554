import { meetings } from '@hop/contract/features/meetings'
import { recordings } from '@hop/contract/features/recordings'

/** After a change to a meeting, none of these is right any more. */
export const meetingReads = [
  meetings.list,
  meetings.listOfCustomer,
  meetings.detail,
  meetings.find,
  meetings.joined,
  meetings.limits,
  recordings.playback,
]

/** How often a page that shows statuses asks again while somebody looks at it. */
export const liveEveryMs = 10_000
