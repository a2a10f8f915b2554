import { expect, test } from 'vitest'
import { isStorableJson, storableJson } from './storable-json.js'

const whole = ['{"a":"\\ud83d\\ude00"}', '{"a":"\\uD83D\\uDE00 😀"}', '{"a":"\\\\ud800"}', '{"a":"\\\\u0000"}', '{"a":"\\u00e9"}']
const broken = ['{"a":"x\\ud800y"}', '{"a":"\\uDC00"}', '{"a":"\\u0000"}', '{"a":"\\\\\\ud800"}']

test('half of a surrogate pair and the character zero are found and left out; what only looks like them stays', () => {
  expect(whole.map(isStorableJson)).toEqual(whole.map(() => true))
  expect(broken.map(isStorableJson)).toEqual(broken.map(() => false))
  expect(whole.map(storableJson)).toEqual(whole)
  expect(broken.map(storableJson)).toEqual(['{"a":"xy"}', '{"a":""}', '{"a":""}', '{"a":"\\\\"}'])
})
