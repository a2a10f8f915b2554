import { expect, test } from 'vitest'
import { base32, stepOfCode, totpCode, totpStepAt, totpUri } from './totp.js'

const secret = base32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: at second %i the code is %s, of which people type the last six digits', (seconds, code) => {
  const step = totpStepAt(at(seconds))
  expect(totpCode(secret, step, 8)).toBe(code)
  expect(totpCode(secret, step)).toBe(code.slice(2))
})

test('a clock may be half a minute off either way, and not more', () => {
  const now = at(1234567890)
  const step = totpStepAt(now)
  for (const drift of [-1, 0, 1]) expect(stepOfCode(secret, totpCode(secret, step + drift), now)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(stepOfCode(secret, totpCode(secret, step + drift), now)).toBeNull()
  expect(stepOfCode(secret, '12345', now)).toBeNull()
})

test('the address for the app is percent-encoded, and its secret has no padding', () => {
  expect(totpUri(secret, { issuer: 'Họp & Hành', account: 'lan.anh' })).toBe(
    `otpauth://totp/H%E1%BB%8Dp%20%26%20H%C3%A0nh:lan.anh?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=H%E1%BB%8Dp%20%26%20H%C3%A0nh&algorithm=SHA1&digits=6&period=30`,
  )
})
