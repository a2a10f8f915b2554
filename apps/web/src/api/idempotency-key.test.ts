import { isIdempotencyKey } from '@hop/contract/idempotency'
import { expect, test } from 'vitest'
import { keyPerContent } from './idempotency-key'

test('the same content has the same key, so that a second press is the same request', () => {
  const keyFor = keyPerContent()
  const first = keyFor({ body: { name: 'Họp' } })
  expect(keyFor({ body: { name: 'Họp' } })).toBe(first)
  expect(isIdempotencyKey(first)).toBe(true)
})

test('changed content has another key, and so has the same content in another form', () => {
  const keyFor = keyPerContent()
  const first = keyFor({ body: { name: 'Họp' } })
  expect(keyFor({ body: { name: 'Họp nhóm' } })).not.toBe(first)
  expect(keyPerContent()({ body: { name: 'Họp' } })).not.toBe(first)
})
