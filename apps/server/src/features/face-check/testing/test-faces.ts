/**
 * Faces for tests, cut out of the pictures that the face library's package carries. They stay there: who is shown was not asked, so none of
 * them is committed, or shown on a screen. What a camera would see is made of them: a head that turns, eyes that close.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ChallengeStep } from '@hop/contract/face-problems'
import sharp from 'sharp'

const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo')
const side = 480

/** Where a head is in its picture; nose and eyes in what is cut out. */
const heads = {
  lan: {
    file: 'sample5.jpg',
    cut: { left: 953, top: 77, width: 477, height: 477 },
    noseX: 229,
    eyes: [
      { x: 199, y: 219, width: 28 },
      { x: 274, y: 219, width: 30 },
    ],
  },
  minh: {
    file: 'sample3.jpg',
    cut: { left: 412, top: 191, width: 547, height: 547 },
    noseX: 218,
    eyes: [
      { x: 191, y: 210, width: 30 },
      { x: 270, y: 211, width: 33 },
    ],
  },
}
export type TestPerson = keyof typeof heads

export const groupPicture = (): Promise<Buffer> => sharp(join(folder, 'sample1.jpg')).resize(1024).jpeg().toBuffer()

/** Somebody who looks at a neighbour. */
export const turnedAway = (): Promise<Buffer> =>
  sharp(join(folder, 'sample5.jpg')).extract({ left: 431, top: 290, width: 499, height: 499 }).jpeg().toBuffer()

/** A part of a picture in which nobody is. */
export const emptyPicture = (): Promise<Buffer> =>
  sharp(join(folder, 'sample1.jpg')).extract({ left: 0, top: 1000, width: 400, height: 260 }).jpeg().toBuffer()

/** Cut out once: a set of frames asks for it ten times. */
const cutOut = new Map<TestPerson, Promise<Buffer>>()

export function faceOf(person: TestPerson): Promise<Buffer> {
  const { file, cut } = heads[person]
  const face = cutOut.get(person) ?? sharp(join(folder, file)).extract(cut).resize(side, side).jpeg({ quality: 92 }).toBuffer()
  cutOut.set(person, face)
  return face
}

/** As a camera takes it a moment later: a little brighter, a little elsewhere. */
const later = (picture: Buffer, moment: number): Promise<Buffer> =>
  sharp(picture)
    .extract({ left: moment % 5, top: moment % 3, width: side - 6, height: side - 6 })
    .resize(side, side)
    .modulate({ brightness: 1 + (moment % 4) * 0.02 })
    .jpeg({ quality: 80 })
    .toBuffer()

async function turned(person: TestPerson, byPixels: number): Promise<Buffer> {
  const picture = await faceOf(person)
  const { noseX } = heads[person]
  const at = noseX + byPixels
  const part = (left: number, width: number, newWidth: number) =>
    sharp(picture).extract({ left, top: 0, width, height: side }).resize(newWidth, side, { fit: 'fill' }).png().toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } })
    .composite([
      { input: await part(0, noseX, at), left: 0, top: 0 },
      { input: await part(noseX, side - noseX, side - at), left: at, top: 0 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Lids of the cheek's colour over the eyes, with lashes below. */
async function withClosedEyes(person: TestPerson): Promise<Buffer> {
  const picture = await faceOf(person)
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
  const lids = heads[person].eyes.map(({ x, y, width }) => {
    const at = (Math.round(y + width * 0.5) * side + x) * 3
    const colour = [pixels[at], pixels[at + 1], pixels[at + 2]].join(',')
    const lashes = y + width * 0.14
    return `<ellipse cx="${x}" cy="${y}" rx="${width * 0.62}" ry="${width * 0.36}" fill="rgb(${colour})"/>
      <path d="M${x - width * 0.55} ${lashes} Q${x} ${lashes + width * 0.12} ${x + width * 0.55} ${lashes}" stroke="#2a1a14" stroke-width="3" fill="none"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${lids.join('')}</svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(drawing) }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

const pixelsOfTurn = 110
const momentsOf: Record<ChallengeStep, (person: TestPerson) => Promise<Buffer[]>> = {
  turnLeft: async (person) => [await faceOf(person), await turned(person, 60), await turned(person, pixelsOfTurn)],
  turnRight: async (person) => [await faceOf(person), await turned(person, -60), await turned(person, -pixelsOfTurn)],
  blink: async (person) => [await faceOf(person), await withClosedEyes(person), await faceOf(person)],
}

export interface TestFrames {
  atRest: Buffer[]
  steps: Buffer[][]
}

/** Somebody in front of a camera who does what is asked. */
export async function framesOf(person: TestPerson, steps: readonly ChallengeStep[]): Promise<TestFrames> {
  const face = await faceOf(person)
  const done = await Promise.all(
    steps.map(async (step, index) => {
      const moments = await momentsOf[step](person)
      return Promise.all(moments.map((moment, at) => later(moment, index * 3 + at + 2)))
    }),
  )
  return { atRest: [await later(face, 0), await later(face, 1)], steps: done }
}

/** A picture held before the camera, by a hand or by nothing. */
export async function stillFrames(person: TestPerson, { isHeldByHand }: { isHeldByHand: boolean }): Promise<TestFrames> {
  const face = await faceOf(person)
  const moment = (at: number) => (isHeldByHand ? later(face, at) : later(face, 0))
  const step = (from: number) => Promise.all([from, from + 1, from + 2].map(moment))
  return { atRest: await Promise.all([0, 1].map(moment)), steps: [await step(2), await step(5)] }
}

export const asSent = ({ atRest, steps }: TestFrames) => ({
  atRest: atRest.map((frame) => frame.toString('base64')),
  steps: steps.map((frames) => frames.map((frame) => frame.toString('base64'))),
})
