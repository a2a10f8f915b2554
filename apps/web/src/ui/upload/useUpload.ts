import { useEffect, useRef, useState } from 'react'
import { isAbort, type TransferProgress } from './transfer-progress'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; progress: TransferProgress }
  | { kind: 'done'; file: File }
  | { kind: 'failed'; file: File; problem: unknown }

export type Send<Answer> = (
  file: File,
  options: { onProgress: (progress: TransferProgress) => void; signal: AbortSignal },
) => Promise<Answer>

/** One file on its way to the server. Leaving the page stops it. */
export function useUpload<Answer>(send: Send<Answer>, onDone: (answer: Answer, file: File) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'sending', file, progress: { bytes: 0, totalBytes: file.size } })
    try {
      const answer = await send(file, {
        onProgress: (progress) => setState({ kind: 'sending', file, progress }),
        signal: controller.signal,
      })
      setState({ kind: 'done', file })
      onDone(answer, file)
    } catch (problem) {
      setState(isAbort(problem) ? { kind: 'idle' } : { kind: 'failed', file, problem })
    }
  }
  return { state, start, cancel: () => running.current?.abort(), reset: () => setState({ kind: 'idle' }) }
}
