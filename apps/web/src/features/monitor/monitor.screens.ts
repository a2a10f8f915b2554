import { meetingMonitors } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { MonitorSearch } from './monitor-search'

const monitorScreens = defineScreens('monitor', {
  monitorMeeting: {
    path: '/monitor-meeting/{id}',
    load: () => import('./MonitorMeetingScreen'),
    // Sessions are named in the words of the meeting's page.
    texts: ['meeting-details', 'meeting-labels'],
    guard: 'signed-in',
    access: meetingMonitors,
    // Which session is looked at, unless it is the latest.
    search: searchType<MonitorSearch>(),
  },
})

type MonitorScreens = typeof monitorScreens
declare module '../../screens/screens' {
  interface Screens extends MonitorScreens {}
}
