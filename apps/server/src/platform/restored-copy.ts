/**
 * A database that was restored may be a copy of one that is in use elsewhere. It stays quiet until somebody puts it to use: no job is taken,
 * nothing is changed, nothing leaves it. The mark is a row of the settings, which every schema since the first has: it comes with the data
 * and goes for all servers at once.
 */
import { seconds } from './clock.js'
import type { Database } from './database/database.js'
import { asJob } from './database/kind-of-work.js'
import { refuse } from './refusal.js'
import { findCopyMark, type RestoredCopy } from './restored-copy.queries.js'

export interface CopyState {
  /** Null: in use. */
  find(): Promise<RestoredCopy | null>
  isQuiet(): Promise<boolean>
  /** Refuses while the database is a quiet copy. */
  requireInUse(): Promise<void>
  /** Calls back once it is in use: at once, or when somebody has put it to use. */
  onceInUse(begin: () => void): { stop(): void }
}

/** A restore wants every server stopped: what is in use does not become a copy under a server that runs, or hardly ever. */
const believedMs = 10 * seconds
const lookEveryMs = 1 * seconds

export function createCopyState(db: Database, { believesForMs = believedMs } = {}): CopyState {
  let inUseUntil = 0

  async function find(): Promise<RestoredCopy | null> {
    if (performance.now() < inUseUntil) return null
    const mark = await findCopyMark(db)
    if (mark) return mark
    inUseUntil = performance.now() + believesForMs
    return null
  }
  const isQuiet = async () => (await find()) !== null

  function onceInUse(begin: () => void) {
    let timer: NodeJS.Timeout | undefined
    let isStopped = false
    const look = async (): Promise<void> => {
      const isStill = await asJob(isQuiet).catch(() => true)
      if (isStopped) return
      if (isStill) timer = setTimeout(() => void look(), lookEveryMs).unref()
      else begin()
    }
    void look()
    return {
      stop: () => {
        isStopped = true
        clearTimeout(timer)
      },
    }
  }

  return {
    find,
    isQuiet,
    requireInUse: async () => {
      if (await isQuiet()) refuse('CopyIsQuiet')
    },
    onceInUse,
  }
}
