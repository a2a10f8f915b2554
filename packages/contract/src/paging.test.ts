import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblems } from './field-problems.js'
import { instant } from './fields.js'
import { between, containing, containingPhone, pageBody } from './paging.js'

const body = pageBody({
  filters: { name: containing, phone: containingPhone, at: between(instant), size: between(z.int()) },
  sorts: ['id'],
})
const problemsOf = (filters: unknown) => fieldProblems(body.safeParse({ filters }).error?.issues ?? [])
const search = (value: string) => ({ field: 'name', operator: 'contains', value })
const at = (operator: string, value: string) => ({ field: 'at', operator, value })

test('a search has two letters at least, as its box in the browser asks for, also inside of a group', () => {
  expect(problemsOf([search('ng')])).toEqual([])
  expect(problemsOf([search('n')])).toEqual([{ path: 'filters.0.value', code: 'tooShort', params: [2] }])
  expect(problemsOf([{ logic: 'or', filters: [search('ng'), search('')] }])).toEqual([
    { path: 'filters.0.filters.1.value', code: 'tooShort', params: [2] },
  ])
  expect(problemsOf([search('n'.repeat(201))])).toMatchObject([{ path: 'filters.0.value', code: 'tooLong' }])
})

test('a range that ends before it begins is refused at its end', () => {
  const [early, late] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']
  expect(problemsOf([at('gte', early), at('lte', late)])).toEqual([])
  expect(problemsOf([at('gte', early), at('lte', early)])).toEqual([])
  expect(problemsOf([at('lte', early), at('gte', late)])).toEqual([{ path: 'filters.0.value', code: 'invalidDateRange' }])
  expect(problemsOf([at('gt', late), search('ng'), at('lte', early)])).toEqual([
    { path: 'filters.2.value', code: 'invalidDateRange' },
  ])
  // By the time and not by its letters.
  expect(problemsOf([at('gte', '2026-11-02T05:00:00+07:00'), at('lte', '2026-11-02T00:00:00Z')])).toEqual([])
  const size = (operator: string, value: number) => ({ field: 'size', operator, value })
  expect(problemsOf([size('gte', 9), size('lte', 10)])).toEqual([])
  expect(problemsOf([size('gte', 10), size('lte', 9)])).toHaveLength(1)
})
