import type { CheckProblem } from '@hop/contract/face-problems'
import { faceCheck } from '@hop/contract/features/face-check'
import { useEffect, useRef, useState } from 'react'
import { callServer, Refusal } from '../../api/client'
import { type Pose, closeCamera, openCamera, takeFrames } from './take-frames'

/** Why the host decides. */
export type ByHost = 'triesUsedUp' | 'noCamera' | 'notKnown'

export type FaceState =
  | { kind: 'consent' }
  | { kind: 'opening' }
  | { kind: 'asked'; asked: Pose }
  | { kind: 'comparing' }
  | { kind: 'recognised' }
  | { kind: 'failed'; problem: CheckProblem; triesLeft: number }
  | { kind: 'broken'; error: unknown }
  | { kind: 'byHost'; reason: ByHost }

const byHostOf: Readonly<Record<string, ByHost>> = { FaceTriesUsedUp: 'triesUsedUp', FaceNotKnown: 'notKnown' }

interface Options {
  meetingSecretKey: string
  onPass: (facePass: string) => void
}

/** One try after the other, from the consent to a pass or to the host. */
export function useFaceCheck({ meetingSecretKey, onPass }: Options) {
  const [state, setState] = useState<FaceState>({ kind: 'consent' })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const running = useRef<AbortController>(undefined)

  // Whoever leaves the page takes the camera along.
  useEffect(() => () => closeCamera(stream), [stream])
  useEffect(() => () => running.current?.abort(), [])

  const begin = async () => {
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'opening' })
    try {
      const { data: challenge } = await callServer(faceCheck.begin, { body: { meetingSecretKey, consent: true } }, controller)
      const camera = await openCamera()
      if (controller.signal.aborted) return closeCamera(camera)
      setStream(camera)
      if (!camera) return setState({ kind: 'byHost', reason: 'noCamera' })
      await seeing(video.current, camera)
      const show = (asked: Pose) => setState({ kind: 'asked', asked })
      const frames = await takeFrames(video.current!, challenge.steps, show, controller.signal)
      setStream(null)
      setState({ kind: 'comparing' })
      const body = { meetingSecretKey, challenge: challenge.challenge, ...frames }
      const { data } = await callServer(faceCheck.judge, { body }, controller)
      if (data.facePass !== null) {
        setState({ kind: 'recognised' })
        onPass(data.facePass)
      } else if (data.triesLeft === 0) setState({ kind: 'byHost', reason: 'triesUsedUp' })
      else setState({ kind: 'failed', problem: data.problem ?? 'noFace', triesLeft: data.triesLeft })
    } catch (error) {
      setStream(null)
      if (controller.signal.aborted) return
      const reason = error instanceof Refusal ? byHostOf[error.code] : undefined
      setState(reason ? { kind: 'byHost', reason } : { kind: 'broken', error })
    }
  }

  const stop = () => {
    running.current?.abort()
    setStream(null)
    setState({ kind: 'consent' })
  }
  return { state, video, begin, stop, hasCamera: stream !== null }
}

/** Until the first picture is there: before that a camera sends nothing, or black. */
async function seeing(video: HTMLVideoElement | null, camera: MediaStream): Promise<void> {
  if (!video) throw new Error('no place to show the camera')
  video.srcObject = camera
  await video.play()
}
