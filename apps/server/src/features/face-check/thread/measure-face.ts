/** Measures a face by its 68 points and the pixels around them. */
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
 * An open eye is darker in its middle than the cheek below it, a closed one has a lid of the same skin. Measured on pixels: the points
 * themselves stay where an open eye would be.
 */
export function eyesOpenOf(points: readonly Point[], greys: Greys): number {
  const [one, other] = eyes.map((indexes) => {
    const own = indexes.map((index) => pointOf(points, index))
    const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)]
    const width = Math.max(...xs) - Math.min(...xs)
    const [x, y] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2]
    // Above the lashes of a closed eye, which are dark as well.
    const middle = { left: x - width * 0.2, right: x + width * 0.2, top: y - width * 0.16, bottom: y + width * 0.06 }
    const cheek = { left: x - width * 0.4, right: x + width * 0.4, top: y + width * 0.8, bottom: y + width * 1.1 }
    return 1 - brightnessIn(greys, middle) / Math.max(1, brightnessIn(greys, cheek))
  })
  return (one! + other!) / 2
}

interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

function brightnessIn({ width, height, values }: Greys, area: Area): number {
  const [fromX, toX] = [Math.max(0, Math.floor(area.left)), Math.min(width - 1, Math.ceil(area.right))]
  const [fromY, toY] = [Math.max(0, Math.floor(area.top)), Math.min(height - 1, Math.ceil(area.bottom))]
  let [count, sum] = [0, 0]
  for (let y = fromY; y <= toY; y++)
    for (let x = fromX; x <= toX; x++) {
      count += 1
      sum += values[y * width + x] ?? 0
    }
  return count === 0 ? 0 : sum / count
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
