import { useEffect } from 'react'
import { findLoss, type Lost } from './load-manifest'
import type { PlayProblem } from './engine/play-engine'

/** When something cannot be loaded, it may be that the address has ended or the recording was taken away: then that is said. */
export function useLossWatch(problem: PlayProblem | null, onLost: (lost: Lost) => void): void {
  const kind = problem?.kind
  useEffect(() => {
    if (kind !== 'broken' && kind !== 'slow') return
    let isOver = false
    void findLoss().then((lost) => {
      if (lost && !isOver) onLost(lost)
    })
    return () => {
      isOver = true
    }
  }, [kind, onLost])
}
