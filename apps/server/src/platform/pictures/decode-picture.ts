/**
 * Uploaded pictures: read under limits and encoded again. Only pixels survive: no place of shooting, and nothing hidden behind
 * the picture.
 */
import type { Sharp, SharpOptions } from 'sharp'

const signatures = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
}

/** Recognised by the first bytes, whatever the name says: an SVG or a web page never reaches a decoder. */
export const pictureKindOf = (bytes: Buffer) =>
  (['png', 'jpg'] as const).find((kind) => bytes.subarray(0, signatures[kind].length).equals(signatures[kind]))

export interface PictureLimits {
  /** Larger ones are made smaller. */
  largest: { width: number; height: number }
  /** A few kilobytes can unpack to gigabytes: refused by their measures, before a pixel is read. */
  maxPixels: number
}

const maxSeconds = 5

/** Upright. What cannot be read is thrown when it is encoded. */
export async function decodePicture(bytes: Buffer, { largest, maxPixels }: PictureLimits): Promise<Sharp> {
  const open = await imageOpener()
  return open(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: maxSeconds })
}

let openImage: ((bytes: Buffer, options: SharpOptions) => Sharp) | undefined

/** Loaded with the first picture: the decoder is large, and the server starts without it. */
async function imageOpener() {
  if (openImage) return openImage
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  openImage = sharp
  return sharp
}
