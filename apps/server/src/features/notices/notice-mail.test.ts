import type { TemplateName } from '@hop/contract/template-variables'
import { describe, expect, test } from 'vitest'
import { type NoticeContent, noticeMail, smsText } from './notice-mail.js'
import { defaultTemplate, type NoticeTemplate } from './notice-template.js'

const content: NoticeContent = {
  kind: 'invitation',
  why: null,
  meeting: {
    name: 'Giao ban <tuần> & "tháng"',
    startsAt: new Date('2026-11-16T16:30:00Z'),
    endsAt: new Date('2026-11-16T18:00:00Z'),
    sequence: 0,
    joinCode: '354595680',
    accessCode: 'ABC123',
  },
  organiser: { name: 'Phạm Dũng', email: 'dung@example.vn' },
  person: {
    name: 'Trần Bình',
    email: 'binh@example.vn',
    link: 'https://hop.example.vn/join/khoa',
    kind: 'guest',
    timeZone: null,
  },
  mailAddress: 'no-reply@hop.example.vn',
  brand: { name: 'Hop', colour: '#b0282b', site: 'https://hop.example.vn' },
  templates: {},
  uid: 'uid',
  now: new Date('2026-11-15T03:00:00Z'),
}

describe('the mail about a meeting', () => {
  test.each([
    ['vi', '23:30 Thứ Hai, 16/11/2026 – 01:00 Thứ Ba, 17/11/2026 (giờ Việt Nam, UTC+7)'],
    ['en', '23:30, Monday, 16/11/2026 – 01:00, Tuesday, 17/11/2026 (Vietnam time, UTC+7)'],
  ] as const)('in %s names both days of one that goes on over midnight', (language, when) => {
    const { text, html } = noticeMail(content, language, '')
    expect(text).toContain(when)
    expect(html).toContain(when)
  })

  test('comes from the host by the brand; the calendar entry is the host’s, sent by the portal', () => {
    const mail = noticeMail(content, 'vi', '')
    expect(mail).toMatchObject({ fromName: 'Phạm Dũng (Hop)', recipientName: 'Trần Bình', replyTo: 'dung@example.vn' })
    expect(mail.ics?.content.replaceAll('\r\n ', '')).toMatch(
      /ORGANIZER;CN="Phạm Dũng";SENT-BY="mailto:no-reply@hop\.example\.vn":mailto:dung@example\.vn/i,
    )
  })

  test('tells an operator, and nobody else, that the link opens the room; the codes are for a second device', () => {
    const asHost = noticeMail({ ...content, person: { ...content.person, kind: 'host' } }, 'vi', '').text
    const asGuest = noticeMail(content, 'vi', '').text
    expect(asHost).toContain('Bạn là người chủ trì')
    expect(asGuest).not.toContain('Bạn là người chủ trì')
    expect(asGuest).toContain('mở https://hop.example.vn/join, mã tham gia 354595680, mã truy cập ABC123')
  })

  test('an SMS has the name on one line and short, whatever was typed', () => {
    const name = 'Giao ban\n\u202Etuần http://lua.example.vn mau lên kẻo hết'
    const text = smsText({ ...content, meeting: { ...content.meeting, name } }, 'vi')
    expect(text).toContain('"Giao ban tuần http://lua.exam…"')
    expect(text).not.toContain('\n')
  })

  test('is drawn for phones and dark mode, in the colour of the brand, and nothing in it is markup of others', () => {
    const { html = '' } = noticeMail(content, 'vi', '')
    expect(html).toContain('<meta name="viewport"')
    expect(html).toContain('prefers-color-scheme:dark')
    expect(html).toContain('background:#b0282b')
    expect(html).toContain('Giao ban &lt;tuần&gt; &amp; &quot;tháng&quot;')
    expect(html).not.toContain('<tuần>')
  })

  test('a colour that is none is the usual one', () => {
    const brand = { ...content.brand, colour: 'red;background:url(x)' }
    expect(noticeMail({ ...content, brand }, 'vi', '').html).not.toContain('url(x)')
  })

  test('the button has the words that are legible on the brand: black ones on a bright colour', () => {
    const buttonOf = (colour: string) => noticeMail({ ...content, brand: { ...content.brand, colour } }, 'vi', '').html
    expect(buttonOf('#f2b705')).toContain('background:#f2b705;color:#000000')
    expect(buttonOf('#e8590c')).toContain('background:#e8590c;color:#000000')
    expect(buttonOf('#b0282b')).toContain('background:#b0282b;color:#ffffff')
  })

  test('a cancellation leads nowhere', () => {
    const { text, html } = noticeMail({ ...content, kind: 'cancellation' }, 'vi', '')
    expect(`${text} ${html}`).not.toContain('/join/')
  })
})

describe('words of a customer’s own', () => {
  const abroad = { ...content, person: { ...content.person, timeZone: 'Europe/London' } }
  const withWords = (given: NoticeContent, language: 'vi' | 'en', name: TemplateName, words: NoticeTemplate) =>
    noticeMail({ ...given, templates: { [name]: { [language]: words } } }, language, '')

  test.each([
    ['invitation', 'new_meeting'],
    ['update', 'update_meeting'],
    ['cancellation', 'cancel_meeting'],
  ] as const)('that nobody has changed yet give the very %s of the portal', (kind, name) => {
    for (const language of ['vi', 'en'] as const)
      for (const given of [content, abroad, { ...content, person: { ...content.person, kind: 'host' as const } }]) {
        const usual = noticeMail({ ...given, kind }, language, '')
        const own = withWords({ ...given, kind }, language, name, defaultTemplate(name, language))
        expect([own.subject, own.text]).toEqual([usual.subject, usual.text])
        expect(/class="button"/.test(own.html ?? '')).toBe(/class="button"/.test(usual.html ?? ''))
      }
  })

  test('lead to the meeting by an address that can be pressed, in a link of theirs by that link alone', () => {
    const words = (markup: string) => withWords(content, 'vi', 'new_meeting', { subject: 'Mời', content: markup })
    const plain = words('<p>Vào: {{joinUrl}}, hoặc {{joinCodePage}}</p>')
    expect(plain.html).toContain('<p>Vào: <a href="https://hop.example.vn/join/khoa">https://hop.example.vn/join/khoa</a>')
    expect(plain.html).toContain('<a href="https://hop.example.vn/join">https://hop.example.vn/join</a>')
    expect(plain.text).toContain('Vào: https://hop.example.vn/join/khoa, hoặc https://hop.example.vn/join\n')
    const linked = words('<p><a href="{{joinUrl}}">Vào {{joinUrl}}</a> rồi <a href="https://ok.example">{{joinUrl}}</a></p>')
    expect(linked.html?.match(/<a /g)).toHaveLength(2)
  })
})
