import { calendarUsers, customerAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { CalendarSearch, EditEventSearch, NewEventSearch } from './calendar-search'

const calendarScreens = defineScreens('calendar', {
  calendar: {
    path: '/calendar',
    load: () => import('./CalendarScreen'),
    guard: 'signed-in',
    access: calendarUsers,
    menu: { icon: 'IconCalendarWeek', group: 'main', order: 34 },
    search: searchType<CalendarSearch>(),
  },
  newEvent: {
    path: '/calendar/new',
    load: () => import('./NewEventScreen'),
    guard: 'signed-in',
    access: customerAdmins,
    search: searchType<NewEventSearch>(),
  },
  editEvent: {
    path: '/calendar/edit',
    load: () => import('./EditEventScreen'),
    guard: 'signed-in',
    access: calendarUsers,
    search: searchType<EditEventSearch>(),
  },
})

type CalendarScreens = typeof calendarScreens
declare module '../../screens/screens' {
  interface Screens extends CalendarScreens {}
}
