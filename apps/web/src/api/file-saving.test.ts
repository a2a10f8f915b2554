import { expect, it } from 'vitest'
import { fileNameOf } from './file-saving'

it.each([
  ['attachment; filename="admins.xlsx"', 'admins.xlsx'],
  ['attachment; filename=admins.xlsx', 'admins.xlsx'],
  ['attachment; filename="Danh sach.xlsx"; filename*=UTF-8\'\'Danh%20s%C3%A1ch.xlsx', 'Danh sách.xlsx'],
  ['attachment; filename="plain.xlsx"; filename*=UTF-8\'\'%E0%A4%A', 'plain.xlsx'],
  ['inline', undefined],
  [null, undefined],
])('from %j the file is named %j', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
