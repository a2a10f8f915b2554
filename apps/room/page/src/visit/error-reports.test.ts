import { describe, expect, test } from 'vitest'
import { deviceOf } from './error-reports'

describe('what device this is', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.1`, 'desktop', 'Windows', 'Edge 126.0.1'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${chrome} Mobile Safari/537.36`, 'phone', 'Android', 'Chrome 126.0.0.0'],
    [`Mozilla/5.0 (Linux; Android 14; SM-X910) ${chrome} Safari/537.36`, 'tablet', 'Android', 'Chrome 126.0.0.0'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      'phone',
      'iOS',
      'Safari 17.5',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'desktop', 'Linux', 'Firefox 128.0'],
  ])('%s', (userAgent, deviceType, os, browser) => {
    expect(deviceOf(userAgent)).toEqual({ deviceType, os, browser })
  })
})
