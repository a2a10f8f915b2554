/** What cameras show where nobody measures pictures: few and small ones. Encoding and drawing them is most of a meeting's work. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const width = 320
const height = 180
const framesPerSecond = 8
const frameCount = 16
const background = { luma: 90, blueness: 128, redness: 100 }
const square = { side: 40, top: 60, luma: 220, pixelsPerFrame: 18 }

/** A bright square further to the right in every one. */
function frame(index: number): Buffer {
  const luma = Buffer.alloc(width * height, background.luma)
  const left = index * square.pixelsPerFrame
  for (let row = square.top; row < square.top + square.side; row++)
    luma.fill(square.luma, row * width + left, row * width + left + square.side)
  const quarter = (width * height) / 4
  return Buffer.concat([
    Buffer.from('FRAME\n'),
    luma,
    Buffer.alloc(quarter, background.blueness),
    Buffer.alloc(quarter, background.redness),
  ])
}

const variable = 'SMALL_CAMERA'

/** Before all journeys; what is returned is for after them. */
export async function filmSmallCamera(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hop-camera-'))
  const file = join(folder, 'camera.y4m')
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: frameCount }, (_, index) => frame(index))]))
  process.env[variable] = file
  return () => rm(folder, { recursive: true })
}

export const smallCamera = (): string => process.env[variable] ?? ''
