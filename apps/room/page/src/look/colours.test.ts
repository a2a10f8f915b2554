import { describe, expect, test } from 'vitest'
import { brandColourOf, brandColours, defaultBrandColour, greys } from './colours'
import { contrastOf } from './oklch'

const brands = ['#0b63ce', '#ffd500', '#000000', '#ffffff', '#7f7f7f', '#00c853', '#4a0072', '#e91e63']

describe('any brand colour', () => {
  test.each(brands)('%s gives legible words', (brand) => {
    const colours = brandColours(brand)
    expect(contrastOf(colours.onFilled, colours.filled)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(colours.onTint, colours.tint)).toBeGreaterThanOrEqual(4.5)
    for (const surface of greys.slice(5)) expect(contrastOf(colours.text, surface)).toBeGreaterThanOrEqual(4.5)
  })

  test('what is no colour becomes the default', () => {
    expect(brandColourOf('red; background: url(x)')).toBe(defaultBrandColour)
    expect(brandColourOf(null)).toBe(defaultBrandColour)
    expect(brandColourOf('#ABCDEF')).toBe('#abcdef')
  })
})
