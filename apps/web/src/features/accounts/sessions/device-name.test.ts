import { expect, test } from 'vitest'
import { deviceName } from './device-name'

test.each([
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'iPod'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'iPad'],
  ['Mozilla/5.0 (Windows Phone 8.1; ARM; like iPhone OS 7_0_3 Mac OS X)', 'Windows Phone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux'],
  ['curl/8.5.0', null],
])('%s is called %s', (line, name) => {
  expect(deviceName(line)).toBe(name)
})
