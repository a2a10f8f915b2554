/** How to lay tiles out so that each is as large as it can be. Pure. */
export interface Size {
  width: number
  height: number
}

export interface Grid {
  columns: number
  rows: number
  tile: Size
}

const tileGapPx = 8
const widest = 16 / 9
/** On a phone held upright tiles may be square: two columns of wide ones would be slits. */
const squarestIn = (place: Size) => (isUpright(place) ? 1 : 4 / 3)
/** There a column of many leaves both sides empty for the sake of a few pixels: two columns are calmer. */
const narrowestColumn = 0.75
const isUpright = ({ width, height }: Size) => width < height

export function bestGrid(count: number, place: Size, gap = tileGapPx): Grid {
  let best: Grid = { columns: 1, rows: Math.max(1, count), tile: { width: 0, height: 0 } }
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.ceil(count / columns)
    const cell = {
      width: (place.width - gap * (columns - 1)) / columns,
      height: (place.height - gap * (rows - 1)) / rows,
    }
    const tile = fit(cell, squarestIn(place))
    if (columns === 1 && count > 2 && isUpright(place) && tile.width < place.width * narrowestColumn) continue
    if (tile.width * tile.height > best.tile.width * best.tile.height) best = { columns, rows, tile }
  }
  return best
}

function fit({ width, height }: Size, squarest: number): Size {
  if (width <= 0 || height <= 0) return { width: 0, height: 0 }
  const ratio = Math.min(widest, Math.max(squarest, width / height))
  const fitted = Math.min(width, height * ratio)
  return { width: Math.floor(fitted), height: Math.floor(fitted / ratio) }
}

export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  perPage: number,
): { items: Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / perPage))
  const shown = Math.min(Math.max(0, page), pages - 1)
  return { items: items.slice(shown * perPage, (shown + 1) * perPage), page: shown, pages }
}

/** Beside or below a large tile: a strip of small ones, as many as fit. */
export interface Strip {
  side: 'right' | 'below'
  tile: Size
  perPage: number
}

const stripTileWidthPx = { least: 104, most: 232 }
/** The large tile may be a camera and needs a slot too. */
const mostInStrip = 8

export function stripOf(count: number, place: Size, gap = tileGapPx): Strip {
  const side = place.width > place.height * 1.25 ? 'right' : 'below'
  const share = side === 'right' ? 0.19 : 0.31
  const width = Math.floor(Math.min(stripTileWidthPx.most, Math.max(stripTileWidthPx.least, place.width * share)))
  const height = Math.floor(width / widest)
  const room = side === 'right' ? (place.height + gap) / (height + gap) : (place.width + gap) / (width + gap)
  return { side, tile: { width, height }, perPage: Math.min(mostInStrip, Math.max(1, Math.floor(room)), Math.max(1, count)) }
}
