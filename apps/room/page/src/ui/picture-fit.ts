import type { Size } from '../state/grid'

/** More than this of a picture is not cut away to fill a tile: then rather bars beside it than half a face. */
const mostHidden = 0.5

const ratioOf = ({ width, height }: Size) => width / height

/** Whether filling the place with the picture would cut too much of it away: an upright phone's in a wide tile, and the reverse. */
export function isShownWhole(picture: Size, place: Size): boolean {
  const [shape, hole] = [ratioOf(picture), ratioOf(place)]
  return 1 - Math.min(shape, hole) / Math.max(shape, hole) > mostHidden
}
