import { expect, test } from 'vitest'
import { Refusal, refuseField } from './refusal.js'

const caught = (refuse: () => never): Refusal => {
  try {
    return refuse()
  } catch (error) {
    return error as Refusal
  }
}

test('what a refusal tells by name is answered in the order of its texts', () => {
  const locked = new Refusal('LockAccountEnabled', { params: { until: '2026-11-15T03:05:00Z', tries: 5 } })
  expect(locked.params).toEqual([5, '2026-11-15T03:05:00Z'])
  expect([locked.param('tries'), locked.param('seconds')]).toEqual([5, undefined])
  expect(new Refusal('Forbidden').params).toBeUndefined()
})

test('a field is told the same', () => {
  const { params, fields } = caught(() => refuseField('UnknownVariable', 'content', { variable: 'ten' }))
  expect([params, fields]).toEqual([['ten'], [{ path: 'content', code: 'UnknownVariable', params: ['ten'] }]])
})

test('what is forgotten or misspelt does not compile', () => {
  // @ts-expect-error -- without its parameters
  expect(new Refusal('TooManyRequests').code).toBe('TooManyRequests')
  // @ts-expect-error -- one of two
  expect(new Refusal('RegionInUse', { params: { customers: 1 } }).params).toEqual([1, ''])
  // @ts-expect-error -- misspelt
  expect(new Refusal('TooManyRequests', { params: { second: 3 } }).params).toEqual([''])
  // @ts-expect-error -- it tells nothing
  expect(new Refusal('Forbidden', { params: { seconds: 3 } }).params).toEqual([])
  // @ts-expect-error -- without its parameters
  expect(caught(() => refuseField('SecondStepWrong', 'code')).params).toBeUndefined()
})
