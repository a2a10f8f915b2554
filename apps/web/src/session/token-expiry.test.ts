import { expect, it } from 'vitest'
import { expiryOf } from './token-expiry'

const now = Date.UTC(2026, 10, 15, 3)
const seconds = now / 1000
const tokenWith = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

it('ends a session when its token says so', () => {
  expect(expiryOf(tokenWith({ iat: seconds, exp: seconds + 600 }), now)).toBe(now + 600_000)
})

it('gives a device with a wrong clock the whole session', () => {
  const tenHours = 36_000_000
  expect(expiryOf(tokenWith({ iat: seconds, exp: seconds + 600 }), now + tenHours)).toBe(now + tenHours + 600_000)
})

it('does without a time of issue', () => {
  expect(expiryOf(tokenWith({ exp: seconds + 600 }), now)).toBe(now + 600_000)
})

it.each(['', 'x', 'x.y.z', tokenWith({}), tokenWith({ exp: 'soon' })])(
  'ends a session with an unreadable token (%s) at once',
  (token) => {
    expect(expiryOf(token, now)).toBe(now)
  },
)
