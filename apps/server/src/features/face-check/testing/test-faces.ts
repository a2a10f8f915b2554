/**
 * Faces for tests, cut out of the pictures that the face library's package carries. They stay there: who is shown was not asked, so none of
 * them is committed, or shown on a screen.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')
export const side = 480

/** Where a head is in a picture, and where its nose is in what is cut out. */
interface Head {
  file: string
  left: number
  top: number
  size: number
  noseX: number
  eyes: readonly { x: number; y: number; width: number }[]
}

const heads = {
  lan: {
    file: 'sample5.jpg',
    left: 953,
    top: 77,
    size: 477,
    noseX: 232,
    eyes: [],
  },
  minh: { file: 'sample3.jpg', left: 412, top: 191, size: 547, noseX: 220, eyes: [] },
} satisfies Record<string, Head>
export type TestPerson = keyof typeof heads

export const groupPicture = (): Promise<Buffer> => sharp(join(folder, 'sample1.jpg')).resize(1024).jpeg().toBuffer()

export function faceOf(person: TestPerson): Promise<Buffer> {
  const { file, left, top, size } = heads[person]
  return sharp(join(folder, file)).extract({ left, top, width: size, height: size }).resize(side, side).jpeg({ quality: 92 }).toBuffer()
}
