/** What a chart shows to the eye: its lines, read back by the numbers at its axis. */
import type { Locator } from '@playwright/test'

interface Drawn {
  words: { text: string; y: number }[]
  lines: number[][]
}

interface DrawingWindow extends Window {
  drawnOn: WeakMap<HTMLCanvasElement, Drawn>
}

/** In the page, before its own scripts: notes what is drawn on every canvas. */
export function noteDrawings(): void {
  const scope = globalThis as unknown as DrawingWindow & typeof globalThis
  scope.drawnOn = new WeakMap()
  const noteOf = ({ canvas }: CanvasRenderingContext2D): Drawn => {
    const drawn = scope.drawnOn.get(canvas) ?? { words: [], lines: [] }
    scope.drawnOn.set(canvas, drawn)
    return drawn
  }
  const points = new WeakMap<Path2D, number[]>()
  const { lineTo } = Path2D.prototype
  Path2D.prototype.lineTo = function (this: Path2D, x, y) {
    points.set(this, [...(points.get(this) ?? []), y])
    lineTo.call(this, x, y)
  }
  const { clearRect, fillText, stroke } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (this: CanvasRenderingContext2D, ...area) {
    scope.drawnOn.delete(this.canvas)
    clearRect.apply(this, area)
  }
  CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, text, x, y) {
    noteOf(this).words.push({ text, y })
    fillText.call(this, text, x, y)
  }
  CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, path?: Path2D) {
    const ys = path && points.get(path)
    if (ys) noteOf(this).lines.push(ys)
    Reflect.apply(stroke, this, path ? [path] : [])
  }
}

/** A thousand is "1.000", and a half "0,5". */
const vietnameseNumber = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'))

/** The values of the first line on a canvas, by two numbers of the axis at its side. */
export async function firstLineOn(canvas: Locator): Promise<number[]> {
  const { words, lines } = await canvas.evaluate((element) => {
    const { drawnOn } = globalThis as unknown as DrawingWindow
    return drawnOn.get(element as HTMLCanvasElement) ?? { words: [], lines: [] }
  })
  // Times stand below, all at one height; numbers at the side, each at its own.
  const numbers = words.flatMap(({ text, y }) => (/^[\d.,]+$/.test(text) ? [{ value: vietnameseNumber(text), y }] : []))
  const [zero, other] = [numbers.find(({ value }) => value === 0), numbers.findLast(({ value }) => value > 0)]
  if (!zero || !other) return []
  return (lines[0] ?? []).map((y) => ((zero.y - y) / (zero.y - other.y)) * other.value)
}
