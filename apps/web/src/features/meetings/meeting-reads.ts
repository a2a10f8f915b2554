import { meetings } from '@hop/contract/features/meetings'

/** After a change to a meeting, none of these is right any more. */
export const meetingReads = [
  meetings.list,
  meetings.listOfCustomer,
  meetings.detail,
  meetings.find,
  meetings.joined,
  meetings.limits,
]

/** How often a page that shows statuses asks again while somebody looks at it. */
export const liveEveryMs = 10_000
