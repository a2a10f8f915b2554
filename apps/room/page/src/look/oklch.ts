/** sRGB hex to OKLCH and back, and WCAG contrast: equal steps of OKLCH's lightness look equal. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

type Triple = readonly [number, number, number]
const dot = ([a, b, c]: Triple, [x, y, z]: Triple) => a * x + b * y + c * z

const rgbOf = (hex: string): Triple => {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export function oklchOf(hex: string): Oklch {
  const rgb = rgbOf(hex)
  const lms: Triple = [
    Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], rgb)),
    Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], rgb)),
    Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], rgb)),
  ]
  const a = dot([1.9779984951, -2.428592205, 0.4505937099], lms)
  const b = dot([0.0259040371, 0.7827717662, -0.808675766], lms)
  return {
    lightness: dot([0.2104542553, 0.793617785, -0.0040720468], lms),
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function linearRgbOf({ lightness, chroma, hue }: Oklch): Triple {
  const lab: Triple = [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const lms: Triple = [
    dot([1, 0.3963377774, 0.2158037573], lab) ** 3,
    dot([1, -0.1055613458, -0.0638541728], lab) ** 3,
    dot([1, -0.0894841775, -1.291485548], lab) ** 3,
  ]
  return [
    dot([4.0767416621, -3.3077115913, 0.2309699292], lms),
    dot([-1.2684380046, 2.6097574011, -0.3413193965], lms),
    dot([-0.0041960863, -0.7034186147, 1.707614701], lms),
  ]
}

/** The nearest colour a screen can show: only the chroma gives way, because clipping would shift the hue. */
export function hexOf(colour: Oklch): string {
  let rgb = linearRgbOf(colour)
  let { chroma } = colour
  while (rgb.some((channel) => channel < -0.0005 || channel > 1.0005) && chroma > 0.002) {
    chroma *= 0.95
    rgb = linearRgbOf({ ...colour, chroma })
  }
  const byte = (channel: number) => Math.round(255 * toGamma(Math.min(1, Math.max(0, channel))))
  return `#${rgb.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

export const luminanceOf = (hex: string) => dot([0.2126, 0.7152, 0.0722], rgbOf(hex))

export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
