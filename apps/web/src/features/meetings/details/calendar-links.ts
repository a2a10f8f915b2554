/** The pages on which Google Calendar and Outlook ask whether to keep a meeting, filled in. Never the host's link. */
import type { MeetingDetail } from '@hop/contract/features/meeting-records'

type Entry = Pick<MeetingDetail, 'name' | 'scheduleStartTime' | 'scheduleEndTime' | 'participantJoinUrl' | 'invitation'>

/** 20261117T030000Z */
const compact = (instant: string) =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

/** Outlook shows the plus signs that URLSearchParams writes for spaces. */
const linkTo = (page: string, values: Record<string, string>) =>
  `${page}?${Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Outlook takes the body for markup, in which lines would run together and a name could be a tag. */
const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')

export const googleCalendarLink = ({ name, scheduleStartTime, scheduleEndTime, participantJoinUrl, invitation }: Entry): string =>
  linkTo('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(scheduleStartTime)}/${compact(scheduleEndTime)}`,
    details: invitation ?? '',
    location: participantJoinUrl ?? '',
  })

export const outlookCalendarLink = ({
  name,
  scheduleStartTime,
  scheduleEndTime,
  participantJoinUrl,
  invitation,
}: Entry): string =>
  linkTo('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: name,
    startdt: new Date(scheduleStartTime).toISOString(),
    enddt: new Date(scheduleEndTime).toISOString(),
    body: asMarkup(invitation ?? ''),
    location: participantJoinUrl ?? '',
  })
