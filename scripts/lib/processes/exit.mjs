// @ts-check
// Why a command ends early: somebody asks it to stop, or a person has to change the set-up first.

// One Ctrl-C arrives twice: from the terminal, and passed on by npm.
const sameKeyPressMs = 1_000

/**
 * `asked` aborts at the first signal to stop; `hurried` at a later, separate one.
 * @param {(message: string) => void} log
 * @returns {{ asked: AbortSignal, hurried: AbortSignal }}
 */
export function listenForStopSignals(log) {
  const asked = new AbortController()
  const hurried = new AbortController()
  let firstAt = 0
  const onSignal = () => {
    if (!asked.signal.aborted) {
      firstAt = Date.now()
      log('Stopping')
      asked.abort()
    } else if (Date.now() - firstAt > sameKeyPressMs && !hurried.signal.aborted) {
      log('Not waiting any longer')
      hurried.abort()
    }
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal)
  return { asked: asked.signal, hurried: hurried.signal }
}

/** sysexits' EX_CONFIG: a new try is useless until a person has changed something. */
export const badSetupCode = 78

/** Its message tells that person what; it ends the start. */
export class BadSetup extends Error {}
