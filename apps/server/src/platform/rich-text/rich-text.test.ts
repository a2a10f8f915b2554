import { describe, expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.js'
import { textOfHtml } from './text-of-html.js'

const sanitised = (html: string) => sanitiseHtml(html, { linkVariable: '{{joinUrl}}' })

describe('of a link', () => {
  test.each([
    '<a href="{{joinUrl}}"></a>',
    '<a href="{{joinUrl}}"> &nbsp;</a>',
    '<a href="https://ok.example"><em>\u200B</em></a>',
  ])('without words nothing stays: %s', (link) => expect(sanitised(`<p>Chào${link}</p>`)).toBe('<p>Chào</p>'))

  test('the variable may have blanks in its braces, and words may have markup', () => {
    expect(sanitised('<a href="{{ joinUrl }}"><strong>Vào</strong></a>')).toBe('<a href="{{joinUrl}}"><strong>Vào</strong></a>')
    expect(sanitised('<a href="https://ok.example/a b">Vào</a>')).toBe('Vào')
  })

  test('that leads nowhere good only the words stay, and the next link ends where it ended', () => {
    expect(sanitised('<p><a href="javascript:1">một</a> <a href="https://ok.example">hai</a> ba</p>')).toBe(
      '<p>một <a href="https://ok.example">hai</a> ba</p>',
    )
    expect(sanitised('<span onclick="x">&lt;span&gt;</span>')).toBe('&lt;span&gt;')
  })
})

test('characters that nobody sees are taken off, written as they are or by their number', () => {
  expect(sanitised('<p>họp\u202E và&#8238; <a href="https://ok.example/\u202Egnp">xem</a>\u200B</p>')).toBe(
    '<p>họp và <a href="https://ok.example/gnp">xem</a></p>',
  )
})

test('as text, every character that was escaped is itself again, once', () => {
  expect(textOfHtml('<p>O&#39;Brien &amp; &quot;Co&quot; &lt;b&gt; &amp;#39;</p>')).toBe('O\'Brien & "Co" <b> &#39;')
})
