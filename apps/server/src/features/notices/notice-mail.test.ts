import { describe, expect, test } from 'vitest'
import { type NoticeContent, noticeMail } from './notice-mail.js'

const content: NoticeContent = {
  kind: 'invitation',
  isTakenOff: false,
  meeting: {
    name: 'Giao ban <tuần> & "tháng"',
    startsAt: new Date('2026-11-16T16:30:00Z'),
    endsAt: new Date('2026-11-16T18:00:00Z'),
    sequence: 0,
  },
  organiser: { name: 'Phạm Dũng', email: 'dung@example.vn' },
  person: { name: 'Trần Bình', email: 'binh@example.vn', link: 'https://hop.example.vn/join/khoa' },
  brand: { name: 'Hop', colour: '#b0282b' },
  uid: 'uid',
  now: new Date('2026-11-15T03:00:00Z'),
}

describe('the mail about a meeting', () => {
  test.each([
    ['vi', '23:30 ngày 16/11/2026 – 01:00 ngày 17/11/2026 (giờ Việt Nam, UTC+7)'],
    ['en', '23:30, 16/11/2026 – 01:00, 17/11/2026 (Vietnam time, UTC+7)'],
  ] as const)('in %s names both days of one that goes on over midnight', (language, when) => {
    const { text, html } = noticeMail(content, language, '')
    expect(text).toContain(when)
    expect(html).toContain(when)
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
    const brand = { name: 'Hop', colour: 'red;background:url(x)' }
    expect(noticeMail({ ...content, brand }, 'vi', '').html).not.toContain('url(x)')
  })

  test('the button has the words that are legible on the brand: black ones on a bright colour', () => {
    const buttonOf = (colour: string) => noticeMail({ ...content, brand: { name: 'Hop', colour } }, 'vi', '').html
    expect(buttonOf('#f2b705')).toContain('background:#f2b705;color:#000000')
    expect(buttonOf('#e8590c')).toContain('background:#e8590c;color:#000000')
    expect(buttonOf('#b0282b')).toContain('background:#b0282b;color:#ffffff')
  })

  test('a cancellation leads nowhere', () => {
    const { text, html } = noticeMail({ ...content, kind: 'cancellation' }, 'vi', '')
    expect(`${text} ${html}`).not.toContain('/join/')
  })
})
