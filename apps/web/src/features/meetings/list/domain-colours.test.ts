import { describe, expect, it } from 'vitest'
import { domainColour, domainColours } from './domain-colours'

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the colour of a core', () => {
  it.each(domainColours)('%s is legible below white text', (colour) =>
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5),
  )

  it('is one of fifteen different ones', () => expect(new Set(domainColours).size).toBe(15))

  it('is the same for the same domain, however it is written', () =>
    expect(domainColour('BBB1.example.vn')).toBe(domainColour('bbb1.example.vn')))

  it('is spread over the palette', () => {
    const colours = Array.from({ length: 300 }, (_, index) => domainColour(`bbb${index}.example.vn`))
    expect(new Set(colours).size).toBe(15)
  })
})
