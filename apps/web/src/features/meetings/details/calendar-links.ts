/** The pages on which Google Calendar and Outlook ask whether to keep a meeting, filled in. Never the host's link. */
import type { MeetingDetail } from '@hop/contract/features/meeting-records'

type Entry = Pick<MeetingDetail, 'name' | 'scheduleStartTime' | 'scheduleEndTime' | 'invitation'>

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

/** `link`: where it takes place, as its owner gives it to others. */
export const googleCalendarLink = ({ name, scheduleStartTime, scheduleEndTime, invitation }: Entry, link: string): string =>
  linkTo('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: name,
    dates: `${compact(scheduleStartTime)}/${compact(scheduleEndTime)}`,
    details: invitation ?? '',
    location: link,
  })

/** Of private accounts, and of those of a company or a school. */
export const outlookHosts = { personal: 'outlook.live.com', work: 'outlook.office.com' } as const

export const outlookCalendarLink = (
  { name, scheduleStartTime, scheduleEndTime, invitation }: Entry,
  link: string,
  host: (typeof outlookHosts)[keyof typeof outlookHosts],
): string =>
  linkTo(`https://${host}/calendar/0/action/compose`, {
    rru: 'addevent',
    subject: name,
    startdt: new Date(scheduleStartTime).toISOString(),
    enddt: new Date(scheduleEndTime).toISOString(),
    body: asMarkup(invitation ?? ''),
    location: link,
  })
