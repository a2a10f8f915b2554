import { expect, test } from 'vitest'
import { requireSupportedNode } from './repository.mjs'

const advice = (version: string) => {
  const said: string[] = []
  requireSupportedNode((message) => said.push(message), version)
  return said
}

test.each(['18.20.4', '20.18.3', '16.0.0'])('Node %s is refused, with the one to take', (version) => {
  expect(() => advice(version)).toThrow(/needs Node 20\.19 or newer.*Node 24 is recommended/)
})

test.each(['20.19.0', '20.20.2', '21.7.3'])('Node %s runs, with the advice to take a newer one', (version) => {
  expect(advice(version)).toEqual([expect.stringContaining('Node 24 is recommended')])
})

test.each(['22.0.0', '24.21.0', '26.1.0'])('of Node %s nothing is said', (version) => {
  expect(advice(version)).toEqual([])
})
