import { expect, test } from 'vitest'
import { type Details, sharesOf } from './pie-data'

const device = (deviceType: 'computer' | 'phone' | 'tablet', os: Record<string, number>): Details[number] => ({
  deviceType,
  statics: { os: Object.entries(os).map(([name, count]) => ({ name, count })), browsers: [] },
})

test('phones and tablets are one pie, the most frequent first', () => {
  const details = [device('computer', { Windows: 9 }), device('phone', { iOS: 2, Android: 3 }), device('tablet', { Android: 1 })]
  expect(sharesOf(details, ['phone', 'tablet'], 'os', 'Khác')).toEqual([
    { name: 'Android', count: 4 },
    { name: 'iOS', count: 2 },
  ])
})

test('what has no colour of its own is one slice, and nothing is lost', () => {
  const details = [device('computer', { a: 10, b: 9, c: 8, d: 7, e: 6, f: 5, g: 4 })]
  const shares = sharesOf(details, ['computer'], 'os', 'Khác')
  expect(shares).toHaveLength(6)
  expect(shares.at(-1)).toEqual({ name: 'Khác', count: 9 })
})
