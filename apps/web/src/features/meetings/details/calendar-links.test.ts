import { expect, test } from 'vitest'
import { googleCalendarLink, outlookCalendarLink, outlookHosts } from './calendar-links'

const meeting = {
  name: 'Giao ban & kế hoạch',
  scheduleStartTime: '2026-11-17T03:00:00.000Z',
  scheduleEndTime: '2026-11-17T04:30:00.000Z',
  invitation: 'Mời bạn họp\nMã truy cập: ABC123',
}
const link = 'https://hop.example.vn/join/abc#accessCode=ABC123'
const valuesOf = (link: string) => Object.fromEntries(new URL(link).searchParams)
const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&' }
const wordsIn = (markup: string) =>
  /[<>]/.test(markup) ? 'markup' : markup.replaceAll(/&(lt|gt|amp);/g, (_, name: string) => signs[name] ?? '')

test('both calendars get name, time in UTC, link and invitation', () => {
  expect(valuesOf(googleCalendarLink(meeting, link))).toEqual({
    action: 'TEMPLATE',
    text: meeting.name,
    dates: '20261117T030000Z/20261117T043000Z',
    details: meeting.invitation,
    location: link,
  })
  expect(valuesOf(outlookCalendarLink(meeting, link, outlookHosts.work))).toMatchObject({
    subject: meeting.name,
    startdt: meeting.scheduleStartTime,
    enddt: meeting.scheduleEndTime,
    body: 'Mời bạn họp<br>Mã truy cập: ABC123',
    location: link,
  })
})

test.each(["Lễ hội H'Mông & O'Brien's 100% +1 #2 😀", '<b>đậm</b> "x" &lt; a%20b', 'C++ = A&B; ? / \\', 'ả'.repeat(200)])(
  'both get the name %s as it is, and no space as a plus',
  (name) => {
    const named = { ...meeting, name, invitation: `Mời bạn dự cuộc họp: ${name}\nMã truy cập: ABC123` }
    const [google, outlook] = [googleCalendarLink(named, link), outlookCalendarLink(named, link, outlookHosts.personal)]
    expect(valuesOf(google)).toMatchObject({ text: name, details: named.invitation })
    expect(valuesOf(outlook)).toMatchObject({ subject: name })
    const body = valuesOf(outlook)['body'] ?? ''
    expect(body.split('<br>').map(wordsIn)).toEqual(named.invitation.split('\n'))
    expect(google + outlook).not.toContain('+')
  },
)
