import { hosts, meetingViewers, staff } from '@hop/contract/roles'
import { IconVideo } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { defineScreens } from '../../screens/screens'
import { listSearch } from '../../ui/list/list-state'
import { meetingAddress } from './list/meeting-address'

export const meetingsScreens = defineScreens('meetings', [
  {
    path: '/meetings',
    title: 'meetings',
    load: () => import('./list/MeetingListScreen'),
    texts: ['meeting-words'],
    guard: 'signed-in',
    access: meetingViewers,
    menu: { icon: IconVideo, group: 'main', order: 20 },
    search: listSearch(meetingAddress),
  },
  {
    path: '/meetings/new',
    title: 'newMeeting',
    load: () => import('./form/MeetingNewScreen'),
    texts: ['meeting-words', 'contacts'],
    guard: 'signed-in',
    access: hosts,
    search: z.object({ cloneFrom: orElse(z.optional(z.int().check(z.positive())), undefined) }),
  },
  {
    path: '/meetings/edit/{id}',
    title: 'editMeeting',
    load: () => import('./form/MeetingEditScreen'),
    texts: ['meeting-words', 'contacts'],
    guard: 'signed-in',
    access: hosts,
  },
  {
    path: '/customers/details/{id}/meetings',
    title: 'customerMeetings',
    load: () => import('./list/CustomerMeetingsScreen'),
    texts: ['meeting-words', 'customers'],
    guard: 'signed-in',
    access: staff,
    search: listSearch(meetingAddress),
  },
])
