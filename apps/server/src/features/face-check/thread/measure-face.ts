/** What the 68 points of a face and the pixels around them tell of it. */
import type { Point } from './load-face-api.js'

export interface Greys {
  width: number
  height: number
  values: Uint8Array
}

const noseTip = 30
const edges = { right: 0, left: 16 }
const eyes = [
  [36, 37, 38, 39, 40, 41],
  [42, 43, 44, 45, 46, 47],
] as const

const pointOf = (points: readonly Point[], index: number): Point => points[index] ?? { x: 0, y: 0 }

export function turnOf(points: readonly Point[]): number {
  const [right, left] = [pointOf(points, edges.right).x, pointOf(points, edges.left).x]
  const turn = ((pointOf(points, noseTip).x - right) / Math.max(1, left - right)) * 2 - 1
  return Math.max(-1, Math.min(1, turn))
}

export function leanOf(points: readonly Point[]): number {
  const [one, other] = [pointOf(points, 36), pointOf(points, 45)]
  return (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI
}

/**
 * The white, the iris and the pupil of an open eye differ more among themselves than the skin of a lid does. Measured on pixels: the
 * points themselves stay where an open eye would be.
 */
export function eyesOpenOf(points: readonly Point[], greys: Greys): number {
  const contrasts = eyes.map((indexes) => {
    const own = indexes.map((index) => pointOf(points, index))
    const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)]
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [middle, reach] = [(Math.min(...ys) + Math.max(...ys)) / 2, (right - left) * 0.18]
    // Without the corners, and as high as an open eye is.
    const inset = (right - left) * 0.15
    return contrastIn(greys, { left: left + inset, right: right - inset, top: middle - reach, bottom: middle + reach })
  })
  return (contrasts[0]! + contrasts[1]!) / 2
}

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** The spread of the shades, in parts of how bright the place is. */
function contrastIn({ width, height, values }: Greys, area: Area): number {
  const [fromX, toX] = [Math.max(0, Math.floor(area.left)), Math.min(width - 1, Math.ceil(area.right))]
  const [fromY, toY] = [Math.max(0, Math.floor(area.top)), Math.min(height - 1, Math.ceil(area.bottom))]
  let [count, sum, squares] = [0, 0, 0]
  for (let y = fromY; y <= toY; y++)
    for (let x = fromX; x <= toX; x++) {
      const value = values[y * width + x] ?? 0
      count += 1
      sum += value
      squares += value * value
    }
  if (count === 0) return 0
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / Math.max(1, mean)
}

/** The variance of the Laplacian, of a face scaled to one size, so that large and small faces compare. */
export function sharpnessOf({ width, height, values }: Greys): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const around = values[at - 1]! + values[at + 1]! + values[at - width]! + values[at + width]!
      const edge = around - 4 * values[at]!
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
