import { describe, expect, test } from 'vitest'
import { containsDate, hasSequence, passwordProblems } from './password-rules.js'

const policy = { minPasswordLength: 8, maxPasswordLength: 16 }
const owner = { username: 'lan.anh', email: 'tranlan@example.vn' }
const codes = (password: string) => passwordProblems(password, policy, owner).map(({ code }) => code)

describe('passwordProblems', () => {
  test.each([
    ['Sen-Hong#73', []],
    ['Ab1!', ['PasswordTooShort']],
    ['Xy7!Xy7!Zw3?Zw3?Q', ['PasswordTooLong']],
    ['Sen Hong#73', ['PasswordHasWhitespace']],
    ['Lan.Anh#73', ['PasswordContainsUsername']],
    ['TranLan#73', ['PasswordContainsEmail']],
    ['Sen#31121985', ['PasswordContainsDate']],
    ['Sennn-Ho#73', ['PasswordRepeatsCharacters']],
    ['Sen#9876xy', ['PasswordHasSequence']],
    ['MatKhau#73', ['PasswordTooWeak']],
  ])('%s breaks %j', (password, expected) => expect(codes(password)).toEqual(expected))

  test('length counts characters, not code units', () => expect(codes('Ắ-Ờ#ữ73😀')).toEqual([]))

  test('a very short username or e-mail name does not forbid half the alphabet', () => {
    expect(passwordProblems('Sen-Hong#73', policy, { username: 'se', email: 'o@x.vn' })).toEqual([])
  })
})

describe('containsDate', () => {
  test.each(['31121999', '31/12/1999', '1999-12-31', '19991231', '12.31.1999', 'x311299y', '01-02-03'])(
    '%s holds a date',
    (text) => expect(containsDate(text)).toBe(true),
  )
  test.each(['32131999', '99999999', '2026', '58', '13-45', '9311299'])('%s does not', (text) =>
    expect(containsDate(text)).toBe(false),
  )
})

describe('hasSequence', () => {
  test.each(['x1234', '4321x', 'ABCD', 'zyxw', 'qwer', 'poiu', 'asdf'])('%s is a run', (text) =>
    expect(hasSequence(text)).toBe(true),
  )
  test.each(['123', 'abc', '1357', 'aceg', 'qaz'])('%s is not', (text) => expect(hasSequence(text)).toBe(false))
})
