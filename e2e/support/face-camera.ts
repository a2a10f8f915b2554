/** A browser whose camera shows pictures of somebody's face: before each try the journey says whose, and what they are asked to do. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import {
  faceOf,
  framesOf,
  type TestFrames,
  type TestPerson,
} from '../../apps/server/dist/features/face-check/testing/test-faces.js'
import { filmBrowser } from './chromium'

type Step = Parameters<typeof framesOf>[1][number]

/** Chromium plays such a file with this many pictures a second, over and over. */
const perSecond = 30
/** When the page is done with the face at rest, and with the first step; the machine may be slower. */
const seconds = { atRest: 2.4, firstStep: 6.8, all: 15 }
/** Not in time with the page's own pictures: sooner or later it takes each of them. */
const framesOfMoment = 7

/** One after the other, each for a moment, until that second. */
function playUntil(film: Buffer[], pictures: readonly Buffer[], second: number): void {
  for (let count = 0; film.length < second * perSecond; count++)
    film.push(pictures[Math.floor(count / framesOfMoment) % pictures.length]!)
}

function filmOf({ atRest, steps: [first = [], second = []] }: TestFrames): Buffer {
  const film: Buffer[] = []
  playUntil(film, atRest, seconds.atRest)
  playUntil(film, first, seconds.firstStep)
  playUntil(film, second, seconds.all)
  return Buffer.concat(film)
}

export interface FaceCamera {
  browser: Browser
  show(person: TestPerson, steps: readonly Step[]): Promise<void>
  close(): Promise<void>
}

export async function openFaceCamera(): Promise<FaceCamera> {
  const folder = await mkdtemp(join(tmpdir(), 'hop-face-'))
  const file = join(folder, 'camera.mjpeg')
  const face = await faceOf('lan')
  await writeFile(file, Buffer.concat(Array.from({ length: perSecond }, () => face)))
  const browser = await chromium.launch(filmBrowser(file))
  return {
    browser,
    show: async (person, steps) => writeFile(file, filmOf(await framesOf(person, steps))),
    close: async () => {
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
