/** Keeps the row of the room beside this portal right for as long as the portal runs: the room may start later, or again with other data. */
import { CoreRefused, CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import { seconds } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { type BuiltInRoom, createRoomRegistrar } from './built-in-room.js'

const everyMs = 10 * seconds
const whileAwayMs = 1 * seconds

export interface KeptRoom {
  stop(): Promise<void>
}

/** Returns after the first try, whatever came of it: a room that starts beside the portal may need a moment more. */
export async function keepRoomRegistered(platform: Platform, beside: BuiltInRoom): Promise<KeptRoom> {
  const registrar = createRoomRegistrar(platform, beside)
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let problem = ''

  async function tryOnce(): Promise<void> {
    let delayMs = everyMs
    try {
      // The address in a copy's list is the original's room: nobody asks it.
      if (await platform.copy.isQuiet()) delayMs = whileAwayMs
      else if ((await registrar.register()) === 'moving') delayMs = whileAwayMs
      problem = ''
    } catch (error) {
      if (error instanceof CoreUnavailable) delayMs = whileAwayMs
      logProblem(error)
    }
    if (isStopped) return
    timer = setTimeout(() => {
      running = tryOnce()
    }, delayMs)
  }
  /** Once for each reason. */
  function logProblem(error: unknown): void {
    const problemText = error instanceof Error ? error.message : String(error)
    if (problemText === problem) return
    problem = problemText
    // Beside a portal that has just started, the room starts too.
    const level = error instanceof CoreUnavailable ? 'info' : 'warn'
    const reason = error instanceof CoreRefused ? 'the room beside this portal refuses its secret' : 'the room beside this portal'
    platform.log[level](
      { logger: 'cores', apiUrl: beside.apiUrl, err: error },
      `${reason} could not be entered in the list of cores`,
    )
  }

  let running = tryOnce()
  await running
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
