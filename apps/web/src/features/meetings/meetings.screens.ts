import { hosts, meetingViewers, staff } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { MeetingSearch } from './list/meeting-search'
import type { NewMeetingSearch } from './form/new-meeting-search'

const meetingsScreens = defineScreens('meetings', {
  meetings: {
    path: '/meetings',
    load: () => import('./list/MeetingListScreen'),
    texts: ['meeting-labels'],
    guard: 'signed-in',
    access: meetingViewers,
    menu: { icon: 'IconVideo', group: 'main', order: 20 },
    search: searchType<MeetingSearch>(),
  },
  newMeeting: {
    path: '/meetings/new',
    load: () => import('./form/MeetingNewScreen'),
    texts: ['meeting-labels', 'contacts'],
    guard: 'signed-in',
    access: hosts,
    search: searchType<NewMeetingSearch>(),
  },
  editMeeting: {
    path: '/meetings/edit/{id}',
    load: () => import('./form/MeetingEditScreen'),
    texts: ['meeting-labels', 'contacts'],
    guard: 'signed-in',
    access: hosts,
  },
  customerMeetings: {
    path: '/customers/details/{id}/meetings',
    load: () => import('./list/CustomerMeetingsScreen'),
    texts: ['meeting-labels', 'customers'],
    guard: 'signed-in',
    access: staff,
    search: searchType<MeetingSearch>(),
  },
})

type MeetingsScreens = typeof meetingsScreens
declare module '../../screens/screens' {
  interface Screens extends MeetingsScreens {}
}
