import { describe, expect, test } from 'vitest'
import { partsOf } from './links'

const linksIn = (text: string) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('links in what people write', () => {
  test('an address becomes a link and the text around it stays', () => {
    expect(partsOf('xem https://hop.vn/a nhé')).toEqual([
      { kind: 'text', text: 'xem ' },
      { kind: 'link', text: 'https://hop.vn/a', href: 'https://hop.vn/a' },
      { kind: 'text', text: ' nhé' },
    ])
  })

  test.each([
    ['https://hop.vn.', 'https://hop.vn/'],
    ['(https://hop.vn/a)', 'https://hop.vn/a'],
    ['https://vi.wikipedia.org/wiki/Sen_(hoa)', 'https://vi.wikipedia.org/wiki/Sen_(hoa)'],
    ['www.hop.vn/x?y=1&z=2', 'https://www.hop.vn/x?y=1&z=2'],
    ['HTTPS://HOP.VN', 'https://hop.vn/'],
  ])('%s', (text, href) => {
    expect(linksIn(text)).toEqual([href])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', 'no link.here', 'xjavascript:https'])(
    '%s is no link',
    (text) => {
      expect(linksIn(text)).toEqual([])
    },
  )

  test('nothing of the text is lost', () => {
    const text = 'a https://x.vn, (www.y.vn) <b>https://z.vn</b>!'
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
