/** Whatever was sent as a logo becomes a small picture of our own making, or is refused. */
import { maxLogoBytes } from '@hop/contract/features/branded-apps'
import type { Sharp, SharpOptions } from 'sharp'
import { refuseField } from '../../platform/refusal.js'

export interface Logo {
  /** A data URL: the public brand answer carries it, so that a page needs no second request. */
  dataUrl: string
  extension: 'png' | 'jpg'
}

/** Sharp enough for the header on a dense screen, and small enough to travel with every first visit. */
const largest = { width: 512, height: 512 }
/** A few kilobytes can unpack to gigabytes: refused by their measures, before a pixel is read. */
const maxPixels = 25_000_000
const maxSeconds = 5

const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
}

/** By its first bytes, whatever its name says: an SVG or a web page never reaches a decoder. */
const kindOf = (bytes: Buffer) =>
  (['png', 'jpg'] as const).find((kind) => bytes.subarray(0, signatures[kind].length).equals(signatures[kind]))

const dataUrlHead = /^data:[\w/+.;=-]*;base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

function bytesOf(text: string): Buffer {
  const encoded = text.replace(dataUrlHead, '')
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0)
}

let openImage: ((bytes: Buffer, options: SharpOptions) => Sharp) | undefined

/** Loaded with the first logo: the decoder is large, and the server starts without it. */
async function imageOpener() {
  if (openImage) return openImage
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  openImage = sharp
  return sharp
}

/** Decoded and encoded anew: nothing but pixels survives, neither a place of shooting nor what hides behind the picture. */
export async function readLogo(text: string): Promise<Logo> {
  const bytes = bytesOf(text)
  const extension = kindOf(bytes)
  if (!extension || bytes.length > maxLogoBytes) return refuseField('UnreadableImage', 'logo')
  try {
    const open = await imageOpener()
    const picture = open(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: maxSeconds })
    const encoded = extension === 'png' ? picture.png({ palette: true, quality: 95 }) : picture.jpeg({ quality: 85 })
    const type = extension === 'png' ? 'image/png' : 'image/jpeg'
    return { dataUrl: `data:${type};base64,${(await encoded.toBuffer()).toString('base64')}`, extension }
  } catch {
    return refuseField('UnreadableImage', 'logo')
  }
}
