import { describe, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.js'

const appSecret = 'a secret for tests only, of no use to anyone'
const box = createSecretBox(appSecret, 'tests')

describe('a sealed secret', () => {
  test('is read again by whom it belongs to', () => {
    expect(box.open(box.seal('Mã bí mật', 'account 1'), 'account 1')).toBe('Mã bí mật')
  })

  test('looks different each time and never holds the secret', () => {
    const [one, other] = [box.seal('hopgm_secret', 'a'), box.seal('hopgm_secret', 'a')]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64').includes('hopgm_secret')).toBe(false)
  })

  test('is not opened in another place, for another purpose, under another APP_SECRET, or after a change', () => {
    const sealed = box.seal('secret', 'account 1')
    const altered = Buffer.from(sealed, 'base64')
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    expect(box.open(sealed, 'account 2')).toBeNull()
    expect(createSecretBox(appSecret, 'other tests').open(sealed, 'account 1')).toBeNull()
    expect(createSecretBox(`${appSecret}!`, 'tests').open(sealed, 'account 1')).toBeNull()
    expect(box.open(altered.toString('base64'), 'account 1')).toBeNull()
    expect(box.open('', 'account 1')).toBeNull()
  })
})

test('a fingerprint tells secrets apart and depends on the key', () => {
  expect(box.fingerprint('one')).toBe(createSecretBox(appSecret, 'tests').fingerprint('one'))
  expect(box.fingerprint('one')).not.toBe(box.fingerprint('other'))
  expect(box.fingerprint('one')).not.toBe(createSecretBox(appSecret, 'other tests').fingerprint('one'))
})
