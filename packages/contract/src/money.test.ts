import { describe, expect, test } from 'vitest'
import { grossOf, netOf, withoutVat, withVat } from './money.js'

describe('an amount without its VAT', () => {
  test.each([0, 5, 8, 10, 12.5])('at %d%% is the price it was made of, whatever was rounded', (vatPercent) => {
    for (const net of [0, 1, 4, 5, 363_636, 727_273, 999_999_995, 1_000_000_000])
      expect(withoutVat(withVat(net, vatPercent), vatPercent)).toBe(net)
    for (let net = 1; net < 2000; net += 1) expect(withoutVat(withVat(net, vatPercent), vatPercent)).toBe(net)
  })
})

describe('a price with its VAT', () => {
  test.each([
    [0, 10, 0],
    [1, 10, 1],
    [4, 10, 4],
    [5, 10, 6],
    [363_636, 10, 400_000],
    [727_273, 10, 800_000],
    [1_000_000_000, 10, 1_100_000_000],
    [363_636, 8, 392_727],
    [100, 0, 100],
    // Halves that binary fractions would lose: 5003.5 and 5028.5.
    [5000, 0.07, 5004],
    [5000, 0.57, 5029],
  ])('%i net at %d percent is %i', (net, percent, gross) => {
    expect(withVat(net, percent)).toBe(gross)
  })
})

test('a price that was typed with VAT is what is paid, to the đồng, and stays when the rate changes', () => {
  for (const price of [50_000, 400_000, 400_009, 800_000])
    for (const percent of [0, 8, 10]) expect(grossOf({ price, priceBasis: 'gross' }, percent)).toBe(price)
  expect(netOf({ price: 50_000, priceBasis: 'gross' }, 10)).toBe(45_455)
  expect(grossOf({ price: 363_636, priceBasis: 'net' }, 10)).toBe(400_000)
})
