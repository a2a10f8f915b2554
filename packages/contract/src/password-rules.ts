/** The password rules of the message catalogue. Pure, so that the form can show them while one types; the server has the last word. */
import type { PasswordRefusal, RefusalParam } from './errors.js'

export interface PasswordLength {
  minPasswordLength: number
  maxPasswordLength: number
}

export interface PasswordOwner {
  username: string
  email: string
}

export interface PasswordProblem {
  code: PasswordRefusal
  params?: RefusalParam[]
}

const weakWords = [
  'password',
  'passw0rd',
  'matkhau',
  'qwerty',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'administrator',
  'superman',
  'dragon',
  'monkey',
  'football',
  'vietnam',
  'saigon',
  'hanoi',
  'vinaphone',
  'vnpt',
  'p@ssword',
  'p@ssw0rd',
  'changeme',
]

const shortestPartWorthNaming = 3

const holds = (password: string, part: string) =>
  part.length >= shortestPartWorthNaming && password.toLowerCase().includes(part.toLowerCase())

/** 31121999, 311299, 31/12/1999, 1999-12-31, 19991231: day, month and year in the orders people type them. */
export function containsDate(password: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])'
  const month = '(0[1-9]|1[0-2])'
  const year = '(19|20)\\d\\d'
  const gap = '[-/.]?'
  const forms = [
    `${day}${gap}${month}${gap}${year}`,
    `${year}${gap}${month}${gap}${day}`,
    `${month}${gap}${day}${gap}${year}`,
    `(?:^|\\D)${day}${gap}${month}${gap}\\d\\d(?!\\d)`,
  ]
  return forms.some((form) => new RegExp(form).test(password))
}

const sequences = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const sequenceLength = 4

/** "1234", "dcba", "qwer": four neighbours in either direction. */
export function hasSequence(password: string): boolean {
  const lower = password.toLowerCase()
  const rows = sequences.flatMap((row) => [row, [...row].reverse().join('')])
  for (let start = 0; start + sequenceLength <= lower.length; start += 1) {
    const piece = lower.slice(start, start + sequenceLength)
    if (rows.some((row) => row.includes(piece))) return true
  }
  return false
}

/** Every rule that the password breaks, most helpful first; the policy's pattern is checked apart, under a time limit. */
export function passwordProblems(password: string, policy: PasswordLength, owner: PasswordOwner): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  const found = (broken: boolean, code: PasswordRefusal, ...params: RefusalParam[]) => {
    if (broken) problems.push(params.length > 0 ? { code, params } : { code })
  }
  const length = [...password].length
  found(length < policy.minPasswordLength, 'PasswordTooShort', policy.minPasswordLength)
  found(length > policy.maxPasswordLength, 'PasswordTooLong', policy.maxPasswordLength)
  found(/\s/.test(password), 'PasswordHasWhitespace')
  found(holds(password, owner.username), 'PasswordContainsUsername')
  found(holds(password, owner.email.split('@')[0] ?? ''), 'PasswordContainsEmail')
  found(containsDate(password), 'PasswordContainsDate')
  found(/(.)\1\1/u.test(password), 'PasswordRepeatsCharacters')
  found(hasSequence(password), 'PasswordHasSequence')
  found(
    weakWords.some((word) => password.toLowerCase().includes(word)),
    'PasswordTooWeak',
  )
  return problems
}
