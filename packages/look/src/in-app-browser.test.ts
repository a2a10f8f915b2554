import { describe, expect, it } from 'vitest'
import { inAppBrowser } from './in-app-browser.js'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

describe('a link that was tapped inside an app', () => {
  it.each([
    ['Zalo', `${iPhone} Mobile/15E148 Zalo iOS/528 ZaloTheme/light ZaloLanguage/vn`],
    ['Zalo', `${android} Chrome/119.0.0.0 Mobile Safari/537.36 Zalo android/12100785 ZaloTheme/light ZaloLanguage/vi`],
    ['Messenger', `${iPhone} Mobile/20G75 [FBAN/MessengerForiOS;FBAV/430.0.0.28.109;FBBV/526131063;FBDV/iPhone14,5]`],
    ['Messenger', `${android} Chrome/119.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/435.0.0.29.114;]`],
    ['Facebook', `${iPhone} Mobile/20G75 [FBAN/FBIOS;FBAV/440.0.0.31.105;FBBV/536164254]`],
    ['Facebook', `${android} Chrome/119.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.32.118;]`],
    ['Instagram', `${iPhone} Mobile/15E148 Instagram 309.0.2.20.109 (iPhone14,5; iOS 16_6; vi_VN; vi; scale=3.00)`],
    ['TikTok', `${iPhone} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`],
    ['LINE', `${iPhone} Mobile/15E148 Safari Line/13.18.0`],
  ])('is known to be in %s', (app, userAgent) => {
    expect(inAppBrowser(userAgent)).toBe(app)
  })
})

it.each([
  ['Safari', `${iPhone} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iPhone} CriOS/119.0.6045.109 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36',
  ],
  ['an app of a provider', `${android} Chrome/119.0.0.0 Mobile Safari/537.36`],
  [
    'Cốc Cốc',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/118.0.182 Chrome/112.0.5615.182 Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Firefox/115.0'],
])('%s is no browser inside an app', (_, userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull()
})
