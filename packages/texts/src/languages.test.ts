import { describe, expect, test } from 'vitest'
import { refusalText } from './index.js'
import { fill } from './languages.js'

test('parameters stand where the text says', () => {
  expect(fill('Dòng {{1}} của {{0}}', ['tệp', 3])).toBe('Dòng 3 của tệp')
})

test('numbers are written as the reader writes them', () => {
  const written = (value: number) => value.toLocaleString('en')
  expect(fill('At most {{0}} rows of {{1}}', [5000, '2024'], written)).toBe('At most 5,000 rows of 2024')
  expect(fill('{{0 row|rows / and / 1 cell|cells}}', [1200, 1], written)).toBe('1,200 rows and 1 cell')
})

describe('what a region or a plan is used by', () => {
  test.each([
    [[2, 1], 'đang có 2 khách hàng và 1 quản lý thuộc', 'it still has 2 customers and 1 manager.'],
    [[1, 0], 'đang có 1 khách hàng thuộc', 'it still has 1 customer.'],
    [[0, 3], 'đang có 3 quản lý thuộc', 'it still has 3 managers.'],
  ])('%j: only what is there is named', (params, vi, en) => {
    expect(refusalText('vi', 'RegionInUse', params)).toContain(vi)
    expect(refusalText('en', 'RegionInUse', params)).toContain(en)
  })

  test('a plan that one region offers is not said to have subscriptions', () => {
    expect(refusalText('vi', 'PlanInUse', [0, 1])).toBe('Không thể xóa gói này: đang được dùng bởi 1 khu vực.')
    expect(refusalText('en', 'PlanInUse', [0, 1])).toBe('This plan cannot be deleted: it is used by 1 region.')
  })
})
