/** Whether a picture is good enough to recognise a person by: one face, large, sharp and looking at us. */
import type { PictureProblem } from '@hop/contract/face-problems'
import type { SeenFace, SeenPicture } from './seen-face.js'

/** Found by trying pictures of groups, cut, blurred and turned: see contact-faces.test.ts. */
const demands = { certainty: 0.4, widthPixels: 70, sharpness: 20, turn: 0.5, leanDegrees: 35 }
/** Relative to the largest face: a smaller one is far behind, on a poster or on a screen. */
const countsFrom = 0.4

export function problemOfPicture({ faces }: SeenPicture): PictureProblem | null {
  const certain = faces.filter(({ certainty }) => certainty >= demands.certainty)
  const largest = largestOf(certain)
  // Too blurred to be sure that it is one.
  if (!largest) return faces.some(({ sharpness }) => sharpness < demands.sharpness) ? 'blurred' : 'noFace'
  if (certain.filter(({ width }) => width >= largest.width * countsFrom).length > 1) return 'severalFaces'
  if (largest.width < demands.widthPixels) return 'tooSmall'
  if (largest.sharpness < demands.sharpness) return 'blurred'
  if (Math.abs(largest.turn) > demands.turn || Math.abs(largest.lean) > demands.leanDegrees) return 'turnedAway'
  return null
}

export const largestOf = (faces: readonly SeenFace[]): SeenFace | undefined =>
  faces.toSorted((one, other) => other.width - one.width)[0]
