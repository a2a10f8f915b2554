/** From one brand colour, whatever it is, to every colour that the theme needs: legible (WCAG AA) in light and in dark. */
import { contrastOf, hexOf, type Oklch, oklchOf } from './oklch.js'
import { textColourOn } from './text-colour-on.js'

export type Shades = [string, string, string, string, string, string, string, string, string, string]

export interface SchemeColours {
  filled: string
  filledHover: string
  /** Links and other brand-coloured words on the page's surfaces. */
  text: string
  tint: string
  tintHover: string
  /** Words on the tint. */
  onTint: string
}

export interface BrandColours {
  shades: Shades
  /** Words on the filled colour, in both schemes. */
  onFilled: '#ffffff' | '#000000'
  light: SchemeColours
  dark: SchemeColours
}

/** The dark scheme's greys, with a breath of blue; 7 is the page, 6 a card, 5 what is hovered; the room's stage is 9. */
export const darkGreys: Shades = [
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

const lightSurfaces = ['#ffffff', '#f8f9fa', '#f1f3f5']
const darkSurfaces = [darkGreys[7], darkGreys[6], darkGreys[5]]

/** A little above AA's 4.5, because colours are rounded to bytes. */
const wanted = 4.6
const step = 0.01

const legibleOn = (surfaces: readonly string[], hex: string) => surfaces.every((surface) => contrastOf(hex, surface) >= wanted)

/** The colour itself if it is legible on all surfaces; otherwise darker or lighter until it is. */
function legible(colour: Oklch, surfaces: readonly string[], towards: 'darker' | 'lighter'): string {
  const direction = towards === 'darker' ? -step : step
  let { lightness } = colour
  while (lightness > 0 && lightness < 1 && !legibleOn(surfaces, hexOf({ ...colour, lightness }))) lightness += direction
  return hexOf({ ...colour, lightness: Math.min(1, Math.max(0, lightness)) })
}

const at = (colour: Oklch, lightness: number, chromaShare: number) =>
  hexOf({ ...colour, lightness, chroma: Math.min(colour.chroma * chromaShare, 0.37) })

/** Ten shades, light to dark. The sixth is the colour itself; the steps to either side never overshoot white or black. */
export function shadesOf(brand: string): Shades {
  const colour = oklchOf(brand)
  const lightest = Math.max(0.975, colour.lightness)
  const darkest = Math.min(colour.lightness * 0.64, colour.lightness)
  return Array.from({ length: 10 }, (_, index) => {
    if (index === 6) return brand
    if (index < 6) {
      const share = index / 6
      return at(colour, lightest - (lightest - colour.lightness) * share ** 1.15, 0.08 + 0.92 * share ** 1.3)
    }
    return at(colour, colour.lightness - ((colour.lightness - darkest) * (index - 6)) / 3, 1 - 0.04 * (index - 6))
  }) as Shades
}

function lightScheme(colour: Oklch, brand: string, hasWhiteWords: boolean): SchemeColours {
  const tint = at(colour, 0.95, 0.22)
  const tintHover = at(colour, 0.915, 0.34)
  return {
    filled: brand,
    filledHover: hasWhiteWords ? at(colour, colour.lightness * 0.9, 1) : at(colour, Math.min(0.97, colour.lightness + 0.05), 1),
    text: legible(colour, lightSurfaces, 'darker'),
    tint,
    tintHover,
    onTint: legible({ ...colour, lightness: Math.min(colour.lightness, 0.5) }, [tint, tintHover, ...lightSurfaces], 'darker'),
  }
}

/** Dark enough for white words, light enough to stand out from a dark page. */
const lowestLightnessOnDark = 0.45

function darkScheme(colour: Oklch, hasWhiteWords: boolean): SchemeColours {
  const lightness = Math.max(colour.lightness, hasWhiteWords ? lowestLightnessOnDark : 0)
  const tint = at(colour, 0.32, 0.45)
  const tintHover = at(colour, 0.37, 0.5)
  return {
    filled: at(colour, lightness, 1),
    filledHover: at(colour, hasWhiteWords ? lightness * 0.9 : Math.min(0.97, lightness + 0.05), 1),
    text: legible({ ...colour, lightness: Math.max(colour.lightness, 0.6) }, darkSurfaces, 'lighter'),
    tint,
    tintHover,
    onTint: legible({ ...colour, lightness: Math.max(colour.lightness, 0.8) }, [tint, tintHover, ...darkSurfaces], 'lighter'),
  }
}

const hexColour = /^#[0-9a-f]{6}$/i
export const isHexColour = (text: string) => hexColour.test(text)

export function brandColours(brand: string): BrandColours {
  const colour = oklchOf(brand)
  // The same words on both schemes: components that pick black or white themselves look at one shade only.
  const onFilled = textColourOn(brand)
  const hasWhiteWords = onFilled === '#ffffff'
  return {
    shades: shadesOf(brand.toLowerCase()),
    onFilled,
    light: lightScheme(colour, brand.toLowerCase(), hasWhiteWords),
    dark: darkScheme(colour, hasWhiteWords),
  }
}
