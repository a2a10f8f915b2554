import { meetingPeople } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../../screens/screens'
import type { MeetingDetailsSearch } from './meeting-details-search'

const meetingDetailsScreens = defineScreens('meeting-details', {
  meetingDetails: {
    path: '/meetings/details/{id}',
    load: () => import('./MeetingDetailsScreen'),
    texts: ['attendance', 'meeting-labels', 'contacts', 'hand-over', 'recordings', 'transcripts', 'summaries'],
    guard: 'signed-in',
    access: meetingPeople,
    // Of the list of participants; and which session is looked at, unless it is the latest.
    search: searchType<MeetingDetailsSearch>(),
  },
})

type MeetingDetailsScreens = typeof meetingDetailsScreens
declare module '../../../screens/screens' {
  interface Screens extends MeetingDetailsScreens {}
}
