/**
 * A handle kept back for the files that meetings stand on: connections take all others when there are few, and what somebody in
 * a meeting did must still be written down.
 */
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'

let spare: number | null = null
const outOfHandles = new Set(['EMFILE', 'ENFILE'])

/** The work opens one file at a time, and nothing of it is done when that fails. */
export function withSpareHandle<Result>(work: () => Result): Result {
  keepSpare()
  try {
    return work()
  } catch (error) {
    if (spare === null || !outOfHandles.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    closeSync(spare)
    spare = null
    try {
      return work()
    } finally {
      keepSpare()
    }
  }
}

function keepSpare(): void {
  if (spare !== null) return
  try {
    spare = openSync(devNull, 'r')
  } catch {
    // None to be had now; the next one who asks tries again.
  }
}
