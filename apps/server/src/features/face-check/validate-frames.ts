/**
 * Checks that the person in front of the camera is the invited one, and really there: the person does what was asked for just
 * now.
 */
import type { ChallengeStep, CheckProblem } from '@hop/contract/face-problems'
import { largestOf } from './validate-picture.js'
import type { SeenFace, SeenPicture } from './seen-face.js'

export interface FramesSeen {
  atRest: SeenPicture[]
  steps: { step: ChallengeStep; frames: SeenPicture[] }[]
}

/**
 * Distances between descriptors: those of two pictures of one person are mostly below 0.4, of two people above 0.6. Turned away a face
 * resembles itself less.
 */
const samePerson = { atRest: 0.5, whileMoving: 0.62 }
/** How far the nose moves between the edges of the face. */
const leastTurn = 0.25
/** How much of their darkness eyes that close have left, at most. */
const closedEyes = 0.6
/** Mean difference of shades (0 to 255) below which nothing has moved. */
const leastMotion = 0.6

/** Null: recognised. */
export function problemOfFrames({ atRest, steps }: FramesSeen, known: readonly number[]): CheckProblem | null {
  const all = [...atRest, ...steps.flatMap(({ frames }) => frames)]
  if (all.some(({ faces }) => hasSecondFace(faces))) return 'severalFaces'
  const resting = facesIn(atRest)
  const first = resting[0]
  if (!first || resting.length < atRest.length || steps.some(({ frames }) => facesIn(frames).length < frames.length / 2))
    return 'noFace'
  if (resting.some(({ descriptor }) => distance(descriptor, known) > samePerson.atRest)) return 'otherPerson'
  if (!hasMotion(all)) return 'stillPicture'
  if (!steps.every(({ step, frames }) => isDone(step, facesIn(frames), resting))) return 'challengeNotDone'
  // No other person may do the steps.
  const moving = steps.flatMap(({ frames }) => facesIn(frames))
  return moving.some(({ descriptor }) => distance(descriptor, first.descriptor) > samePerson.whileMoving) ? 'faceChanged' : null
}

const facesIn = (pictures: readonly SeenPicture[]): SeenFace[] => pictures.flatMap(({ faces }) => largestOf(faces) ?? [])

/** A person who looks over the shoulder has a smaller face, and is not invited either. */
const hasSecondFace = (faces: readonly SeenFace[]) => {
  const widest = Math.max(0, ...faces.map(({ width }) => width))
  return faces.filter(({ width }) => width > widest / 2).length > 1
}

function isDone(step: ChallengeStep, faces: readonly SeenFace[], resting: readonly SeenFace[]): boolean {
  if (step === 'blink') {
    const open = mean(resting.map(({ eyesOpen }) => eyesOpen))
    return faces.some(({ eyesOpen }) => eyesOpen < open * closedEyes)
  }
  const before = mean(resting.map(({ turn }) => turn))
  const towards = step === 'turnLeft' ? 1 : -1
  return faces.some(({ turn }) => (turn - before) * towards >= leastTurn)
}

function hasMotion(pictures: readonly SeenPicture[]): boolean {
  const [first, ...others] = pictures.map(({ outline }) => outline)
  return others.some((other) => mean(other.map((shade, at) => Math.abs(shade - (first?.[at] ?? 0)))) >= leastMotion)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function distance(one: readonly number[], other: readonly number[]): number {
  return one.length === other.length ? Math.hypot(...one.map((value, at) => value - (other[at] ?? 0))) : Number.POSITIVE_INFINITY
}
