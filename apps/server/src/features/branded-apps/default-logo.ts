/** The built-in mark as a picture, for link previews, which draw no SVG. */
import { defaultApp } from '@hop/contract/features/brand'

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="9" fill="${defaultApp.brandColour}"/><circle cx="16" cy="13.25" r="6.25" fill="none" stroke="#fff" stroke-width="3.5"/><circle cx="16" cy="25" r="2.25" fill="#fff"/></svg>`

let drawn: Promise<Buffer> | undefined

export const drawDefaultLogo = (): Promise<Buffer> => (drawn ??= draw())

async function draw(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(mark)).png({ palette: true }).toBuffer()
}
