import type { SameKeysAs } from '../languages.js'
import type { calendarFeeds as vi } from '../vi/calendar-feeds.js'

export const calendarFeeds = {
  calendar: {
    name: 'Meetings of {{0}}',
    eventsName: 'Calendar of events',
    host: 'Host: {{0}}',
    join: 'Join by your personal link (please do not pass it on): {{0}}',
    page: 'In the portal: {{0}}',
  },

  title: 'My calendar',
  loadFailed: 'Your calendar could not be loaded',
  lead: 'See your meetings in Google Calendar, Outlook or your phone’s calendar. It follows when a meeting changes or is cancelled.',
  none: 'You have no calendar address yet. Make one and paste it where your calendar program adds a calendar by its address (URL).',
  create: 'Make a calendar address',
  created: 'The calendar address was made.',
  address: 'Secret address of your calendar',
  eventsAddress: 'Secret address of the calendar of events',
  eventsAddressHelp: 'The events of your organisation, to be added beside your meetings.',
  addressHelp: 'Whoever has this address can read your meetings and your links to them. Keep it like a password.',
  copied: 'the calendar address',
  show: 'Show the address',
  hide: 'Hide the address',
  open: 'Open in a calendar program',
  unreadable:
    'This address can no longer be shown, because the server’s key has changed; it does not work either. Please change it for a new one.',
  ownEntries: 'Mail me a calendar entry when I schedule a meeting',
  ownEntriesHelp:
    'Meetings you host go straight to the calendar of your mailbox. Switched off, new meetings send none; what was sent is kept right.',
  ownEntriesOn: 'From now on you get calendar entries of meetings you host by e-mail.',
  ownEntriesOff: 'From now on new meetings send you no calendar entry.',
  createdTime: 'Created',
  lastRead: 'Last read by a calendar',
  neverRead: 'Never',
  renew: 'Change the address',
  renewTitle: 'Change the calendar address?',
  renewConsequence: 'The old address stops working at once. Calendar programs that use it have to be given the new one.',
  renewed: 'The calendar address was changed.',
  remove: 'Delete the address',
  removeTitle: 'Delete the calendar address?',
  removeConsequence: 'Calendar programs that use it no longer get your meetings.',
  removed: 'The calendar address was deleted.',
  audit: { entities: { 'calendar feed': 'Calendar feed' } },
} satisfies SameKeysAs<typeof vi>
