import { describe, expect, test } from 'vitest'
import { memoise } from './memoise.js'

function counting() {
  const made: unknown[] = []
  const recall = memoise((_context: null, inputs: unknown) => {
    made.push(inputs)
    return { inputs }
  })
  return { made, recall: (inputs: unknown) => recall(null, inputs) }
}

describe('what is remembered', () => {
  test('is made once for the same inputs', () => {
    const { made, recall } = counting()
    const first = recall({ reach: { kind: 'customer', customerId: 1 }, page: 1 })
    expect(recall({ reach: { kind: 'customer', customerId: 1 }, page: 1 })).toBe(first)
    expect(made).toHaveLength(1)
  })

  test.each([
    ['another customer', { reach: { kind: 'customer', customerId: 2 }, page: 1 }],
    ['another reach', { reach: { kind: 'own', customerId: 1 }, page: 1 }],
    ['another page', { reach: { kind: 'customer', customerId: 1 }, page: 2 }],
    ['a text that looks like a number', { reach: { kind: 'customer', customerId: '1' }, page: 1 }],
  ])('is made anew for %s', (_, other) => {
    const { recall } = counting()
    recall({ reach: { kind: 'customer', customerId: 1 }, page: 1 })
    expect(recall(other).inputs).toBe(other)
  })

  test('is forgotten when 500 others were asked for since', () => {
    const { made, recall } = counting()
    recall('used again and again')
    recall('used once')
    for (let other = 0; other < 499; other++) {
      recall(other)
      recall('used again and again')
    }
    expect(made).toHaveLength(501)
    recall('used again and again')
    expect(made).toHaveLength(501)
    recall('used once')
    expect(made).toHaveLength(502)
  })
})
