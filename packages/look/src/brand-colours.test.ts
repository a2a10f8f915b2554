import { describe, expect, it } from 'vitest'
import { brandColours, darkGreys } from './brand-colours.js'
import { contrastOf, hexOf, oklchOf } from './oklch.js'

const nastyColours = {
  'Hop blue': '#0b63ce',
  white: '#ffffff',
  black: '#000000',
  'almost white': '#fdfdfd',
  'almost black': '#020203',
  'light yellow': '#fff59d',
  'pure yellow': '#ffff00',
  'pure cyan': '#00ffff',
  'pure green': '#00ff00',
  'pure red': '#ff0000',
  'pure blue': '#0000ff',
  'pure magenta': '#ff00ff',
  'middle grey': '#777777',
  'grey where black and white are equal': '#757575',
  orange: '#ff8a00',
  'just too light for white words': '#2f76ee',
  'very dark blue': '#05102e',
  'very dark red': '#2b0303',
  pink: '#ffc0cb',
  'MobiFone blue': '#005aab',
  'Viettel red': '#ee0033',
}

const wcagAa = 4.5

describe.each(Object.entries(nastyColours))('a brand in %s (%s)', (_, brand) => {
  const { shades, onFilled, light, dark } = brandColours(brand)

  it('has ten shades, from light to dark, around the brand colour', () => {
    expect(shades).toHaveLength(10)
    expect(shades[6]).toBe(brand)
    const lightness = shades.map((shade) => oklchOf(shade).lightness)
    for (const [index, value] of lightness.entries()) expect(value).toBeLessThanOrEqual((lightness[index - 1] ?? 1) + 0.01)
  })

  it.each([
    ['words on the primary colour, light', onFilled, light.filled],
    ['words on the primary colour, dark', onFilled, dark.filled],
    ['words on the hovered primary colour, light', onFilled, light.filledHover],
    ['words on the hovered primary colour, dark', onFilled, dark.filledHover],
    ['links on white', light.text, '#ffffff'],
    ['links on the grey page', light.text, '#f1f3f5'],
    ['links on a dark page', dark.text, darkGreys[7]],
    ['links on a dark card', dark.text, darkGreys[6]],
    ['links on a hovered dark card', dark.text, darkGreys[5]],
    ['words on the tint, light', light.onTint, light.tint],
    ['words on the hovered tint, light', light.onTint, light.tintHover],
    ['tinted words on white', light.onTint, '#ffffff'],
    ['words on the tint, dark', dark.onTint, dark.tint],
    ['words on the hovered tint, dark', dark.onTint, dark.tintHover],
    ['tinted words on a dark card', dark.onTint, darkGreys[6]],
  ])('%s stay legible', (_, words, surface) => {
    expect(contrastOf(words, surface)).toBeGreaterThanOrEqual(wcagAa)
  })
})

it('leaves a brand colour that is legible everywhere as it is', () => {
  expect(brandColours('#0b5cad').light.filled).toBe('#0b5cad')
  expect(brandColours('#0b5cad').light.text).toBe('#0b5cad')
})

it('keeps the hue of every shade it derives', () => {
  const blue = oklchOf('#1d63d8')
  expect(oklchOf(hexOf({ ...blue, lightness: 0.9 })).hue).toBeCloseTo(blue.hue, 1)
})
