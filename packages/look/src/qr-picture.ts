/** A QR code as a path for the page and as a PNG for saving. */
import { encode } from 'uqr'

export const qrSize = 500
/** The standard wants four modules of quiet around the code; readers fail on less. */
const quietModules = 4

interface QrPicture {
  /** Width and height in modules, the quiet border with them. */
  modules: number
  /** Dark modules side by side. */
  runs: readonly { x: number; y: number; length: number }[]
}

/** Medium correction: a photographed screen loses little, and a link stays readable from across a room. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const runs = data.flatMap((row, y) => {
    const found: { x: number; y: number; length: number }[] = []
    for (const [x, isDark] of row.entries()) {
      const last = found.at(-1)
      if (isDark && last && last.x + last.length === x) last.length += 1
      else if (isDark) found.push({ x, y, length: 1 })
    }
    return found
  })
  return { modules: size, runs }
}

export const qrPath = ({ runs }: QrPicture) => runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('')

/** Null when the browser refuses to make pictures: some do, against fingerprinting. */
export function qrPng({ modules, runs }: QrPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  // Whole pixels for each module, at least as large as shown: blurred edges are what readers trip over.
  const scale = Math.ceil(qrSize / modules)
  canvas.width = modules * scale
  canvas.height = modules * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.resolve(null)
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000000'
  for (const { x, y, length } of runs) drawing.fillRect(x * scale, y * scale, length * scale, scale)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
