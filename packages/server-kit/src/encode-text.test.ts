import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeText } from './encode-text.js'

const text = '<p>Đang mở trang…</p>'.repeat(50)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
])('who accepts %s gets %s', async (accepted, wanted) => {
  const { body, encoding } = await encodeText(text, accepted)
  expect(encoding).toBe(wanted)
  const decode = wanted === 'br' ? brotliDecompressSync : gunzipSync
  expect(decode(body as Buffer).toString()).toBe(text)
  expect(body.length).toBeLessThan(text.length / 5)
})

test.each([undefined, '', 'identity', 'zstd'])('who accepts %j gets the text as it is', async (accepted) => {
  expect(await encodeText(text, accepted)).toEqual({ body: text, encoding: null })
})
