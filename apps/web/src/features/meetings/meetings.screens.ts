import { hosts, meetingViewers, staff } from '@hop/contract/roles'
import { IconVideo } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { loadTexts } from '../../app/i18n'
import { defineScreens } from '../../app/screens'
import { listSearch } from '../../ui/list-state'
import { meetingAddress } from './meeting-address'

/** A form picks people from the contacts; the tab stands on the customer's page. */
const withTexts = async (screen: Promise<object>, other: 'contacts' | 'customers'): Promise<object> => {
  const [module] = await Promise.all([screen, loadTexts(other)])
  return module
}

export const meetingsScreens = defineScreens('meetings', [
  {
    path: '/meetings',
    title: 'meetings',
    load: () => import('./MeetingListScreen'),
    guard: 'signed-in',
    access: meetingViewers,
    menu: { icon: IconVideo, group: 'main', order: 20 },
    search: listSearch(meetingAddress),
  },
  {
    path: '/meetings/new',
    title: 'newMeeting',
    load: () => withTexts(import('./MeetingNewScreen'), 'contacts'),
    guard: 'signed-in',
    access: hosts,
    search: z.object({ cloneFrom: orElse(z.optional(z.int().check(z.positive())), undefined) }),
  },
  {
    path: '/meetings/edit/{id}',
    title: 'editMeeting',
    load: () => withTexts(import('./MeetingEditScreen'), 'contacts'),
    guard: 'signed-in',
    access: hosts,
  },
  {
    path: '/customers/details/{id}/meetings',
    title: 'customerMeetings',
    load: () => withTexts(import('./CustomerMeetingsScreen'), 'customers'),
    guard: 'signed-in',
    access: staff,
    search: listSearch(meetingAddress),
  },
])
