/** How far a backup or a restore has come, for showing it. */
export interface Progress {
  step: 'checking' | 'tables' | 'files' | 'recordings' | 'finishing'
  /** What is being worked on. */
  name?: string
  done: number
  total?: number
  bytes?: number
}

export type OnProgress = (progress: Progress) => void
