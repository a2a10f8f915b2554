import { expect, test } from 'vitest'
import { detailsOf } from './details-of'

const inCapitals = {
  fieldOf: (field: string) => field.toUpperCase(),
  flagOf: (flag: boolean) => String(flag).toUpperCase(),
  timeOf: (instant: string) => `AT ${instant}`,
}

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
  expect(detailsOf({ changed: ['name', 'phone'] }, inCapitals)).toEqual({
    changes: [],
    facts: [{ field: 'changed', value: 'NAME, PHONE' }],
  })
})

test('on and off and moments are told in the words of whoever reads', () => {
  const details = { enableBackup: { before: false, after: true }, startsAt: '2026-11-25T02:00:00.000Z', day: '2026-11-25' }
  expect(detailsOf(details, inCapitals)).toEqual({
    changes: [{ field: 'enableBackup', before: 'FALSE', after: 'TRUE' }],
    facts: [
      { field: 'startsAt', value: 'AT 2026-11-25T02:00:00.000Z' },
      { field: 'day', value: '2026-11-25' },
    ],
  })
})
