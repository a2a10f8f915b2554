/** What a phone reads in a code on the page, by a library that did not draw it. */
import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'

/** A package of the old kind: what it exports depends on who loads it. */
const readQr = ((jsQr as { default?: unknown }).default ?? jsQr) as typeof jsQr

/** Empty while there is none: the page may still scroll to it. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
