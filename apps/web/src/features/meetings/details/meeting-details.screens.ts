import { meetingPeople } from '@hop/contract/roles'
import { defineScreens } from '../../../app/screens'
import { listSearch } from '../../../ui/list-state'

export const meetingDetailsScreens = defineScreens('meeting-details', [
  {
    path: '/meetings/details/{id}',
    title: 'meetingDetails',
    load: () => import('./MeetingDetailsScreen'),
    guard: 'signed-in',
    access: meetingPeople,
    // Of the list of participants.
    search: listSearch(),
  },
])
