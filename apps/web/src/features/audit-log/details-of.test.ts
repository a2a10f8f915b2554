import { addTexts } from '@hop/texts/page-texts'
import { auditLog } from '@hop/texts/vi/audit-log'
import { shell } from '@hop/texts/vi/shell'
import { expect, test } from 'vitest'
import { auditValue } from './audit-labels'
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
  const words = { field: (field: string) => field.toUpperCase(), value: () => undefined }
  expect(detailsOf({ changed: ['name', 'phone'] }, words)).toEqual({
    changes: [],
    facts: [{ field: 'changed', value: 'NAME, PHONE' }],
  })
})

test('values are told in words: states by their kind of record, yes and no, moments, lists', () => {
  addTexts('audit-log', auditLog)
  addTexts('shell', shell)
  const words = {
    field: (field: string) => field,
    value: (field: string, value: unknown) => auditValue('calendar event', field, value),
  }
  const before = { status: 0, isOn: false, role: 'User', days: 90 }
  const after = { status: 4, isOn: true, role: 'Customer', days: 30 }
  expect(detailsOf({ before, after, languages: ['x', 2], endsAt: '2026-11-20T02:00:00.000Z', status: 7 }, words)).toEqual({
    changes: [
      { field: 'status', before: 'Chờ duyệt', after: 'Đã duyệt' },
      { field: 'isOn', before: 'Không', after: 'Có' },
      { field: 'role', before: shell.roles.User, after: shell.roles.Customer },
      { field: 'days', before: '90', after: '30' },
    ],
    facts: [
      { field: 'languages', value: 'x, 2' },
      { field: 'endsAt', value: expect.stringContaining('20/11/2026') },
      { field: 'status', value: '7' },
    ],
  })
  expect(auditValue('webhook', 'status', 200)).toBeUndefined()
})

test('two moments of one minute are two', () => {
  addTexts('audit-log', auditLog)
  const words = { field: (field: string) => field, value: (field: string, value: unknown) => auditValue('meeting', field, value) }
  const details = { before: { startsAt: '2026-11-20T02:00:05.000Z' }, after: { startsAt: '2026-11-20T02:00:40.000Z' } }
  const [change] = detailsOf(details, words).changes
  expect(change?.before).not.toBe(change?.after)
})

test('what differs is told, even where there is one word for both', () => {
  const words = { field: (field: string) => field, value: () => 'như nhau' }
  const details = { before: { status: 1, name: 'Hoa' }, after: { status: 2, name: 'Hoa' } }
  expect(detailsOf(details, words).changes).toEqual([{ field: 'status', before: 'như nhau', after: 'như nhau' }])
})
