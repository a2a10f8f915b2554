/** The pages on which Google Calendar and Outlook ask whether to keep a meeting, filled in. Never the host's link. */
import type { MeetingDetail } from '@hop/contract/features/meeting-records'

type Entry = Pick<MeetingDetail, 'name' | 'scheduleStartTime' | 'scheduleEndTime' | 'participantJoinUrl' | 'invitation'>

/** 20261117T030000Z */
const compact = (instant: string) =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

const linkTo = (page: string, values: Record<string, string>) => `${page}?${new URLSearchParams(values).toString()}`

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
    body: invitation ?? '',
    location: participantJoinUrl ?? '',
  })
