/** Shows how far a command has come: one line that is written over on a terminal, a line now and then elsewhere. */
import type { Clock } from '../platform/clock.js'
import type { OnProgress, Progress } from './progress.js'

const stepNames: Record<Progress['step'], string> = {
  checking: 'Checking the backup',
  tables: 'Database',
  files: 'Files',
  recordings: 'Recordings and logs of meetings',
  finishing: 'Finishing',
}

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

export interface ProgressReport {
  onProgress: OnProgress
  /** Leaves the last line as it is. */
  end(): void
}

const pauseMs = { terminal: 100, log: 5_000 }

export function reportProgress(output: Terminal, clock: Clock): ProgressReport {
  let shownAt = 0
  let step: Progress['step'] | undefined
  let isLineOpen = false
  const show = (text: string) => {
    if (output.isTTY) output.write(`\r\x1b[K${text.slice(0, 100)}`)
    else output.write(`${text}\n`)
    isLineOpen = output.isTTY === true
  }
  return {
    onProgress: (progress) => {
      const now = clock.now().getTime()
      const isNewStep = progress.step !== step
      if (!isNewStep && now - shownAt < (output.isTTY ? pauseMs.terminal : pauseMs.log)) return
      shownAt = now
      step = progress.step
      show(lineOf(progress))
    },
    end: () => {
      if (isLineOpen) output.write('\n')
      isLineOpen = false
    },
  }
}

function lineOf({ step, name, done, total, bytes }: Progress): string {
  const count = total === undefined ? (done > 0 ? ` ${done}` : '') : ` ${done + 1} of ${total}`
  const size = bytes === undefined ? '' : ` (${megabytes(bytes)})`
  return `${stepNames[step]}${count}${size}${name === undefined ? '' : `: ${name}`}`
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
