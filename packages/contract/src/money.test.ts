import { describe, expect, test } from 'vitest'
import { withoutVat, withVat } from './money.js'

describe('an amount without its VAT', () => {
  test.each([0, 5, 8, 10, 12.5])('at %d%% is the price it was made of, whatever was rounded', (vatPercent) => {
    for (const net of [0, 1, 4, 5, 363_636, 727_273, 999_999_995, 1_000_000_000])
      expect(withoutVat(withVat(net, vatPercent), vatPercent)).toBe(net)
    for (let net = 1; net < 2000; net += 1) expect(withoutVat(withVat(net, vatPercent), vatPercent)).toBe(net)
  })
})
