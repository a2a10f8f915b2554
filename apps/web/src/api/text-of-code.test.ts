import { expect, it } from 'vitest'
import { textOfCode, textOfSignInCode } from './text-of-code'

const texts = {
  TooShort: 'Cần ít nhất {{0}} ký tự.',
  Locked: 'Khóa sau {{0}} lần, đến {{1}}.',
  signinCas_userNotRegistered: 'Chưa đăng ký',
  signinCas: 'Lỗi',
}

it('fills the parameters into the text of a code', () => {
  expect(textOfCode(texts, 'TooShort', [8])).toBe('Cần ít nhất 8 ký tự.')
})

it('tells an instant in local time', () => {
  const instant = new Date(2026, 10, 15, 14, 30)
  expect(textOfCode(texts, 'Locked', [5, instant.toISOString()])).toBe('Khóa sau 5 lần, đến 14:30 15/11/2026.')
})

it('reads the parameters that a sign-in code carries', () => {
  expect(textOfSignInCode(texts, 'TooShort_4')).toBe('Cần ít nhất 4 ký tự.')
})

it('prefers the parameters that came beside the code', () => {
  expect(textOfSignInCode(texts, 'TooShort_4', [3])).toBe('Cần ít nhất 3 ký tự.')
})

it('matches a code that holds an underscore whole before splitting it', () => {
  expect(textOfSignInCode(texts, 'signinCas_userNotRegistered')).toBe('Chưa đăng ký')
  expect(textOfSignInCode(texts, 'signinCas_other')).toBe('Lỗi')
})

it.each(['NoSuchCode', 'NoSuch_Code', '', '__proto__', 'constructor', 'toString_1'])('knows no text for %j', (code) => {
  expect(textOfSignInCode(texts, code)).toBeUndefined()
})
