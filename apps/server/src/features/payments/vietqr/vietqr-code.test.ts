import jsQr from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { vietQrText } from './vietqr-text.js'

/** The code as it is drawn on the page, as pixels. */
function pixelsOf(text: string, scale = 4, quiet = 4) {
  const { data, size } = encode(text, { border: quiet })
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { pixels, side }
}

test('a library that knows nothing of this portal reads amount and purpose from the code', () => {
  const text = vietQrText({ bankBin: '970436', account: '0011004455667', amount: 400_000, purpose: 'HOPABCDEFGHJ' })
  const { pixels, side } = pixelsOf(text)
  const read = (jsQr as unknown as typeof jsQr.default)(pixels, side, side)?.data ?? ''
  expect(read).toBe(text)
  expect(read).toContain('5406400000')
  expect(read).toContain('0812HOPABCDEFGHJ')
})
