import { expect, test } from 'vitest'
import { rememberAddresses } from './remember-addresses.js'

test('an address is looked for once, and without the cable it came by', () => {
  const asked: string[] = []
  const has = rememberAddresses((address) => {
    asked.push(address)
    return address === 'fe80::1'
  })
  expect(['fe80::1%eth0', 'fe80::1%eth0', '10.0.0.1', '10.0.0.1'].map(has)).toEqual([true, true, false, false])
  expect(asked).toEqual(['fe80::1', '10.0.0.1'])
})

test('strangers in great number are forgotten, not kept for ever', () => {
  let asked = 0
  const has = rememberAddresses(() => {
    asked += 1
    return false
  })
  for (let count = 0; count < 10_001; count++) has(`2001:db8::${count}`)
  has('2001:db8::10000')
  expect(asked).toBe(10_001)
  has('2001:db8::0')
  expect(asked).toBe(10_002)
})
