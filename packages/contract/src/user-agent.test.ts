import { expect, test } from 'vitest'
import { browsersOfApps, deviceOf } from './user-agent.js'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'computer', 'Windows', 'Chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'computer', 'Linux', 'Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'computer',
    'Windows',
    'Edge',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} coc_coc_browser/118.0.0 Chrome/112.0.0.0 Safari/537.36`,
    'computer',
    'Windows',
    'Cốc Cốc',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'computer', 'ChromeOS', 'Chrome'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'computer', 'Linux', 'Firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'computer',
    'macOS',
    'Safari',
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'phone', 'Android', 'Chrome'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X710) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'tablet', 'Android', 'Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Android',
    'Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'phone',
    'iOS',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'phone',
    'iOS',
    'Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Zalo iOS/600',
    'phone',
    'iOS',
    'Zalo',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'tablet',
    'iPadOS',
    'Safari',
  ],
  ['Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0', 'tablet', 'Android', 'Firefox'],
])('%s is a %s with %s and %s', (line, deviceType, os, browser) => {
  expect(deviceOf(line)).toEqual({ deviceType, os, browser })
})

test.each(['', 'curl/8.5.0', '???'])('%s names no device rather than a wrong one', (line) => {
  expect(deviceOf(line)).toEqual({ deviceType: null, os: null, browser: null })
})

test.each([
  `Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) ${webkit} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
])('%s is the window of an app', (line) => {
  expect(browsersOfApps).toContain(deviceOf(line).browser)
})
