import { expect, test } from 'vitest'
import { detailsOf } from './details-of'

test('what changed is told by field, however the feature wrote it down', () => {
  const pairs = { status: { from: 1, to: 2 }, days: { before: 90, after: 30 }, session: 3 }
  expect(detailsOf(pairs)).toEqual({
    changes: [
      { field: 'status', before: '1', after: '2' },
      { field: 'days', before: '90', after: '30' },
    ],
    facts: [{ field: 'session', value: '3' }],
  })
})

test('of two whole versions only what differs is a change', () => {
  const details = { before: { name: 'Cũ', note: '' }, after: { name: 'Mới', note: '' }, language: 'vi' }
  expect(detailsOf(details)).toEqual({
    changes: [{ field: 'name', before: 'Cũ', after: 'Mới' }],
    facts: [{ field: 'language', value: 'vi' }],
  })
})

test('a moment called "before" is a fact, and no version', () => {
  expect(detailsOf({ before: '2026-11-01' })).toEqual({ changes: [], facts: [{ field: 'before', value: '2026-11-01' }] })
})

test('what is written down as changed is told by field where both versions are known, and named otherwise', () => {
  expect(detailsOf({ changed: { price: { from: 1, to: 2 } } })).toEqual({
    changes: [{ field: 'price', before: '1', after: '2' }],
    facts: [],
  })
  const words = (field: string) => field.toUpperCase()
  expect(detailsOf({ changed: ['name', 'phone'] }, words)).toEqual({
    changes: [],
    facts: [{ field: 'changed', value: 'NAME, PHONE' }],
  })
})
