import { expect, it } from 'vitest'
import { appAddresses, mobilePlatform } from './app-links'

const desk = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', platform: 'Linux x86_64', maxTouchPoints: 0 }
const android = { ...desk, userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile' }
const iphone = { ...desk, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', platform: 'iPhone' }
const ipad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', platform: 'MacIntel', maxTouchPoints: 5 }
const mac = { ...ipad, maxTouchPoints: 0 }

const links = {
  android: 'intent://join/{key}?name={name}&code={accessCode}#Intent;scheme=hop;end',
  ios: 'hop://join/{key}',
  androidStore: 'https://play.example/hop',
  iosStore: 'https://apps.example/hop',
}
const values = { key: 'k1', name: 'Lê & Chi', accessCode: '' }

it.each([
  [desk, null],
  [mac, null],
  [android, 'android'],
  [iphone, 'ios'],
  [ipad, 'ios'],
] as const)('knows the platform of a device', (device, platform) => {
  expect(mobilePlatform(device)).toBe(platform)
})

it('fills in the key and the name, and knows where the app can be had', () => {
  expect(appAddresses(links, android, values)).toEqual({
    app: 'intent://join/k1?name=L%C3%AA%20%26%20Chi&code=#Intent;scheme=hop;end',
    store: 'https://play.example/hop',
  })
  expect(appAddresses(links, ipad, values)).toEqual({ app: 'hop://join/k1', store: 'https://apps.example/hop' })
})

it('offers no app on a computer, without links, or where this platform has none', () => {
  expect(appAddresses(links, desk, values)).toBeNull()
  expect(appAddresses(null, android, values)).toBeNull()
  expect(appAddresses({ ...links, ios: '' }, iphone, values)).toBeNull()
})

it.each(["H'Lan Niê", '$& $1 {key}', '100% +1 #2 😀; end', 'https://other.example/?a=b', 'ả'.repeat(100)])(
  'the app is told the name %s as it was typed',
  (name) => {
    const link = appAddresses(links, android, { ...values, name })?.app ?? ''
    expect(link.endsWith('&code=#Intent;scheme=hop;end')).toBe(true)
    expect(new URL(link).searchParams.get('name')).toBe(name)
  },
)
