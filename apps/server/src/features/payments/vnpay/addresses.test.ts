import { expect, test } from 'vitest'
import { minutes, testClock } from '../../../platform/clock.js'
import { addressForVnpay, createAddressFinder } from './addresses.js'

const clock = testClock(new Date('2026-11-15T03:00:00Z'))
const address = (text: string, family: 4 | 6) => ({ address: text, family })

test('the name of the portal is looked up once in some minutes, and IPv4 is taken where there is one', async () => {
  const asked: string[] = []
  const find = createAddressFinder(async (hostname) => {
    asked.push(hostname)
    return [address('2001:db8::1', 6), address('203.0.113.5', 4)]
  })
  for (let count = 0; count < 100; count++) expect(await find('https://hop.example.vn/x', clock.now())).toBe('203.0.113.5')
  expect(asked).toEqual(['hop.example.vn'])
  await find('https://other.example.vn', clock.now())
  clock.advance(11 * minutes)
  await find('https://hop.example.vn', clock.now())
  expect(asked).toEqual(['hop.example.vn', 'other.example.vn', 'hop.example.vn'])
})

test('a name that is not found is asked for again after a minute', async () => {
  const answers = [[], [address('203.0.113.6', 4)]]
  let count = 0
  const find = createAddressFinder(async () => answers[count++] ?? Promise.reject(new Error('no answer')))
  const ask = () => find('https://hop.example.vn', clock.now())
  expect([await ask(), await ask()]).toEqual(['127.0.0.1', '127.0.0.1'])
  clock.advance(2 * minutes)
  expect(await ask()).toBe('203.0.113.6')
  clock.advance(11 * minutes)
  expect(await ask(), 'the look-up failed').toBe('127.0.0.1')
  expect(count).toBe(3)
})

test.each([
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  ['::1', '127.0.0.1'],
  ['', '127.0.0.1'],
  ['x'.repeat(46), '127.0.0.1'],
])('%s is sent as %s', (given, sent) => expect(addressForVnpay(given)).toBe(sent))
