import { expect, test } from 'vitest'
import { kindsWithOwnHeaders, pageKindOf } from './page-kinds.js'

const everything = kindsWithOwnHeaders({ hasGoogle: true, hasRecaptcha: true })

test.each([
  ['/join', 'join'],
  ['/join/abc', 'join'],
  ['/JOIN-meeting/abc/', 'join'],
  ['/host/abc', 'join'],
  ['/hosts', 'portal'],
  ['/join/abc/def', 'portal'],
  ['/login', 'login'],
  ['/Login/', 'login'],
  ['/signup', 'sign-up'],
  ['/', 'portal'],
  ['/meetings/details/7', 'portal'],
  ['/meetings/login', 'portal'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path, everything)).toBe(kind)
})

test('without outside scripts only the join pages are loaded apart', () => {
  expect(kindsWithOwnHeaders({ hasGoogle: false, hasRecaptcha: false })).toEqual(['join'])
  expect(kindsWithOwnHeaders({ hasGoogle: false, hasRecaptcha: true })).toEqual(['join', 'sign-up'])
  expect(pageKindOf('/login', kindsWithOwnHeaders({ hasGoogle: false, hasRecaptcha: true }))).toBe('portal')
})
