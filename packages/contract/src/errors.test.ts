import { expect, test } from 'vitest'
import { refusals } from './errors.js'

const files = import.meta.glob('./refusals/*.ts', { eager: true })

test('every refusal of refusals/*.ts is known, and stands in one of them only', () => {
  const codes = Object.values(files).flatMap((exported) =>
    Object.values(exported).flatMap((table) => Object.keys(table as object)),
  )
  expect(codes.sort()).toEqual(Object.keys(refusals).sort())
})
