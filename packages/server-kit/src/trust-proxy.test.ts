import { expect, test } from 'vitest'
import { parseTrustProxy, trustProxyOption } from './trust-proxy.js'

test.each([
  [undefined, false],
  ['false', false],
  ['true', 1],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
])('TRUST_PROXY %s trusts %j', (text, proxies) => expect(parseTrustProxy(text)).toEqual(proxies))

test('one hop is the proxy that is connected, and no one behind it', () => {
  const isTrusted = trustProxyOption(1) as (address: string, hop: number) => boolean
  expect([0, 1].map((hop) => isTrusted('10.0.0.1', hop))).toEqual([true, false])
  expect(trustProxyOption(['10.0.0.1'])).toEqual(['10.0.0.1'])
})
