import { expect, test } from 'vitest'
import { frameMail } from './mail-frame.js'

const content = {
  language: 'vi',
  title: 'Tài khoản',
  brand: { name: 'Sao Mai', colour: '#b0282b' },
  paragraphs: ['Xin chào <b>An</b>,', 'Tên: an\nMật khẩu: x'],
}

test('text and HTML hold the same content, with its line breaks, and nothing in it is markup', () => {
  const { text, html } = frameMail({ ...content, facts: [['Lúc', '9:00']], footer: 'Gửi tự động.' })
  expect(text).toBe('Xin chào <b>An</b>,\n\nTên: an\nMật khẩu: x\n\nLúc: 9:00\n\nGửi tự động.')
  expect(html).toContain('Xin chào &lt;b&gt;An&lt;/b&gt;,')
  expect(html).toContain('Tên: an<br>Mật khẩu: x')
})

test('a button is in the HTML, its address also in the text by its note', () => {
  const action = { href: 'https://hop.vn/?a=1&b=2', label: 'Vào họp', notes: ['Liên kết: https://hop.vn/?a=1&b=2'] }
  const { text, html } = frameMail({ ...content, action })
  expect(html).toContain('<a href="https://hop.vn/?a=1&amp;b=2"')
  expect(text).toContain('Liên kết: https://hop.vn/?a=1&b=2')
})

test('parts that are not given leave no trace', () => {
  const { html } = frameMail({ ...content, paragraphs: ['Một'] })
  expect(html).not.toContain('class="quiet" style')
  expect(html).not.toContain('class="button" style')
})
