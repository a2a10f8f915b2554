/** Pictures from the camera, small: a face needs no more, and a phone sends them quickly. */
import type { ChallengeStep } from '@hop/contract/face-problems'
import { framesAtRest, framesOfStep } from '@hop/contract/features/face-check'

const widthPixels = 480
const quality = 0.85
/** Time to read what is asked, and time between two pictures of a movement that takes some seconds. */
const pauses = { readMs: 1200, atRestMs: 300, stepMs: 400 }

export interface Frames {
  atRest: string[]
  steps: string[][]
}
export type Pose = 'atRest' | ChallengeStep

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (signal.aborted) throw new DOMException('stopped', 'AbortError')
}

function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): string {
  canvas.width = widthPixels
  canvas.height = Math.round((video.videoHeight / Math.max(1, video.videoWidth)) * widthPixels)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality).replace(/^data:[^,]*,/, '')
}

/** @param show says what the person is to do now */
export async function takeFrames(
  video: HTMLVideoElement,
  steps: readonly ChallengeStep[],
  show: (asked: Pose) => void,
  signal: AbortSignal,
): Promise<Frames> {
  const canvas = document.createElement('canvas')
  const take = async (asked: Pose, count: number, pauseMs: number) => {
    show(asked)
    await wait(pauses.readMs, signal)
    const frames: string[] = []
    while (frames.length < count) {
      frames.push(takeFrame(video, canvas))
      await wait(pauseMs, signal)
    }
    return frames
  }
  const atRest = await take('atRest', framesAtRest, pauses.atRestMs)
  const done: string[][] = []
  for (const step of steps) done.push(await take(step, framesOfStep.most, pauses.stepMs))
  return { atRest, steps: done }
}

/** Null: there is none, somebody else uses it, or it is not allowed. */
export async function openCamera(): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 640 } }, audio: false })
  } catch {
    return null
  }
}

export const closeCamera = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())
