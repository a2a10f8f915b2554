import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readLogo } from './read-logo.js'

const opened = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1b7a43' } })
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const refused = { code: 'UnreadableImage', fields: [{ path: 'logo', code: 'UnreadableImage' }] }

describe('a picture', () => {
  test('is made small enough, in proportion, and never larger', async () => {
    const large = await readLogo(base64(await drawn(2000, 1000).png().toBuffer()))
    expect(await sharp(opened(large.dataUrl)).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
    const small = await readLogo(base64(await drawn(40, 20).png().toBuffer()))
    expect(await sharp(opened(small.dataUrl)).metadata()).toMatchObject({ width: 40, height: 20 })
  })

  test('loses what it tells besides its pixels, but keeps standing upright', async () => {
    const bytes = await drawn(60, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Bí mật' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const logo = await readLogo(`data:image/jpeg;base64,${base64(bytes)}`)
    const { exif, orientation, width, height } = await sharp(opened(logo.dataUrl)).metadata()
    expect({ exif, orientation, width, height, extension: logo.extension }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 60,
      extension: 'jpg',
    })
  })

  test('what hides behind it is gone', async () => {
    const bytes = Buffer.concat([await drawn(10, 10).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect(opened((await readLogo(base64(bytes))).dataUrl).includes('script')).toBe(false)
  })
})

/** A head that promises so many pixels, and hardly any content. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('what is no picture is refused', () => {
  test.each([
    ['an SVG', base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG that calls itself a PNG', `data:image/png;base64,${base64('<svg xmlns="http://www.w3.org/2000/svg"/>')}`],
    ['a web page', `data:image/png;base64,${base64('<!doctype html><script>alert(1)</script>')}`],
    ['a GIF', base64('GIF89a')],
    ['a PNG that is cut off', base64(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))],
    ['text that is no base64', 'not base64 at all!'],
    ['a data URL of text', 'data:text/html,<script>alert(1)</script>'],
  ])('%s', async (_, text) => {
    await expect(readLogo(text)).rejects.toMatchObject(refused)
  })

  test('a web page behind the first bytes of a PNG', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('<script>alert(1)</script>'),
    ])
    await expect(readLogo(base64(bytes))).rejects.toMatchObject(refused)
  })

  test('a small file of four hundred million pixels, at once', async () => {
    const bytes = bomb(20_000, 20_000)
    expect(bytes.length).toBeLessThan(100_000)
    const before = performance.now()
    await expect(readLogo(base64(bytes))).rejects.toMatchObject(refused)
    expect(performance.now() - before).toBeLessThan(1_000)
  })

  test('a picture of the largest size that is read is still read', async () => {
    expect(await readLogo(base64(bomb(5000, 5000)))).toMatchObject({ extension: 'png' })
  })
})
