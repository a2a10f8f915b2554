/** Whatever was sent as a logo becomes a small picture of our own making, or is refused. */
import { maxLogoBytes } from '@hop/contract/features/branded-apps'
import { decodePicture, pictureKindOf } from '../../platform/pictures/decode-picture.js'
import { refuseField } from '../../platform/refusal.js'

export interface Logo {
  /** A data URL: the public brand answer carries it, so that a page needs no second request. */
  dataUrl: string
  extension: 'png' | 'jpg'
}

const limits = {
  // Sharp enough for the header on a dense screen, and small enough to travel with every first visit.
  largest: { width: 512, height: 512 },
  maxPixels: 25_000_000,
}

const dataUrlHead = /^data:[\w/+.;=-]*;base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

function bytesOf(text: string): Buffer {
  const encoded = text.replace(dataUrlHead, '')
  return base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0)
}

export async function readLogo(text: string): Promise<Logo> {
  const bytes = bytesOf(text)
  const extension = pictureKindOf(bytes)
  if (!extension || bytes.length > maxLogoBytes) return refuseField('UnreadableImage', 'logo')
  try {
    const picture = await decodePicture(bytes, limits)
    const encoded = extension === 'png' ? picture.png({ palette: true, quality: 95 }) : picture.jpeg({ quality: 85 })
    const type = extension === 'png' ? 'image/png' : 'image/jpeg'
    return { dataUrl: `data:${type};base64,${(await encoded.toBuffer()).toString('base64')}`, extension }
  } catch {
    return refuseField('UnreadableImage', 'logo')
  }
}
