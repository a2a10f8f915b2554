import { meetingPeople } from '@hop/contract/roles'
import * as z from 'zod/mini'
import { defineScreens } from '../../../screens/screens'
import { listSearch } from '../../../ui/list/list-state'

export const meetingDetailsScreens = defineScreens('meeting-details', [
  {
    path: '/meetings/details/{id}',
    title: 'meetingDetails',
    load: () => import('./MeetingDetailsScreen'),
    texts: ['meeting-words', 'contacts'],
    guard: 'signed-in',
    access: meetingPeople,
    // Of the list of participants; and which session is looked at, unless it is the latest.
    search: listSearch({ session: z.int().check(z.positive()) }),
  },
])
