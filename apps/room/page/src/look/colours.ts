/** From one brand colour, whatever it is, to the colours of a dark room: legible (WCAG AA) on each of its surfaces. */
import { contrastOf, hexOf, luminanceOf, type Oklch, oklchOf } from './oklch'

export type Shades = [string, string, string, string, string, string, string, string, string, string]

/** The portal's dark greys, with a breath of blue: 9 is the stage, 8 the page, 7 a panel, 6 a tile, 5 what is hovered. */
export const greys: Shades = [
  '#d3d9e0',
  '#b4bdc8',
  '#8b96a5',
  '#667080',
  '#3b4452',
  '#2d3540',
  '#222932',
  '#1a2028',
  '#14191f',
  '#0e1216',
]

const surfaces = [greys[9], greys[8], greys[7], greys[6], greys[5]]
export const defaultBrandColour = '#0b63ce'
/** Below this luminance words on the colour are white, above it black. */
export const luminanceWhereBlackTakesOver = 0.179
/** A little above AA's 4.5, because colours are rounded to bytes. */
const wantedContrast = 4.6
/** Dark enough for white words, light enough to stand out from a dark page. */
const lowestLightness = 0.45

const hexColour = /^#[0-9a-f]{6}$/i
export const brandColourOf = (colour: string | null) =>
  colour !== null && hexColour.test(colour) ? colour.toLowerCase() : defaultBrandColour

const at = (colour: Oklch, lightness: number, chromaShare: number) =>
  hexOf({ ...colour, lightness, chroma: colour.chroma * chromaShare })

/** Ten shades, light to dark; the sixth is the colour itself. */
export function shadesOf(hex: string): Shades {
  const colour = oklchOf(hex)
  const lightest = Math.max(0.975, colour.lightness)
  return Array.from({ length: 10 }, (_, index) => {
    if (index === 6) return hex
    if (index > 6) return at(colour, colour.lightness * (1 - 0.12 * (index - 6)), 1)
    const share = index / 6
    return at(colour, lightest - (lightest - colour.lightness) * share ** 1.15, 0.08 + 0.92 * share ** 1.3)
  }) as Shades
}

function lighterUntilLegible(colour: Oklch, on: readonly string[]): string {
  let { lightness } = colour
  const isLegible = () => on.every((surface) => contrastOf(hexOf({ ...colour, lightness }), surface) >= wantedContrast)
  while (lightness < 1 && !isLegible()) lightness += 0.01
  return hexOf({ ...colour, lightness: Math.min(1, lightness) })
}

export interface BrandColours {
  shades: Shades
  filled: string
  filledHover: string
  onFilled: '#ffffff' | '#000000'
  text: string
  tint: string
  tintHover: string
  onTint: string
}

export function brandColours(hex: string): BrandColours {
  const colour = oklchOf(hex)
  const isOnWhite = luminanceOf(hex) <= luminanceWhereBlackTakesOver
  const lightness = isOnWhite ? Math.max(colour.lightness, lowestLightness) : colour.lightness
  const tint = at(colour, 0.32, 0.45)
  const tintHover = at(colour, 0.37, 0.5)
  return {
    shades: shadesOf(hex),
    filled: at(colour, lightness, 1),
    filledHover: at(colour, isOnWhite ? lightness * 0.9 : Math.min(0.97, lightness + 0.05), 1),
    onFilled: isOnWhite ? '#ffffff' : '#000000',
    text: lighterUntilLegible({ ...colour, lightness: Math.max(colour.lightness, 0.6) }, surfaces),
    tint,
    tintHover,
    onTint: lighterUntilLegible({ ...colour, lightness: Math.max(colour.lightness, 0.8) }, [tint, tintHover, ...surfaces]),
  }
}
