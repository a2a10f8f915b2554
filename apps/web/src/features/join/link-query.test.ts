import { expect, it } from 'vitest'
import { readQuery } from './link-query'

it('reads a code as it was typed, even one that looks like a number', () => {
  expect(readQuery('?accessCode=123E45')).toEqual({ accessCode: '123E45', v: '', email: '', fullName: '' })
  expect(readQuery('?accessCode=000123')?.accessCode).toBe('000123')
})

it('reads Vietnamese names in either way of writing spaces', () => {
  expect(readQuery('?fullName=Nguy%E1%BB%85n+V%C4%83n%20An&email=an%40example.vn&v=v2')).toEqual({
    accessCode: '',
    v: 'v2',
    email: 'an@example.vn',
    fullName: 'Nguyễn Văn An',
  })
})

it('reads the code of a link that was copied, behind the "#"', () => {
  expect(readQuery('', '#accessCode=ABC123')).toEqual({ accessCode: 'ABC123', v: '', email: '', fullName: '' })
  expect(readQuery('?fullName=An&accessCode=OLD111', '#accessCode=ABC123')).toMatchObject({
    accessCode: 'ABC123',
    fullName: 'An',
  })
  expect(readQuery('', '#facts')).toBeNull()
})

it('finds nothing where the link brings nothing', () => {
  expect(readQuery('')).toBeNull()
  expect(readQuery('?utm_source=mail')).toBeNull()
})
