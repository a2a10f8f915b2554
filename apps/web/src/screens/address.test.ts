import { expect, test } from 'vitest'
import { addressOf, readParams } from './address'

test('an address holds its parameters, encoded', () => {
  expect(addressOf('/customers/details/{id}/meetings', { id: 7 }).path).toBe('/customers/details/7/meetings')
  expect(addressOf('/join/{meetingSecretKey}', { meetingSecretKey: 'a/b$c' }).path).toBe('/join/a%2Fb%24c')
})

test('ids are read as numbers, other parameters as text', () => {
  expect(readParams('/customers/details/{id}', { id: '7', other: 'x' })).toEqual({ id: 7 })
  expect(readParams('/join/{meetingSecretKey}', { meetingSecretKey: '123' })).toEqual({ meetingSecretKey: '123' })
})
