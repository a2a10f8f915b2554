// @ts-check
// One line of the log in the shape that the portal's own has: level, time, logger, msg. Plain JavaScript, because the
// supervisor speaks before anything is built.

/** @typedef {'INFO' | 'WARN' | 'ERROR' | 'FATAL'} LogLevel */

/** A person reads along at a terminal; everything else wants JSON lines. */
export function isReadByPerson() {
  return process.stdout.isTTY
}

/**
 * @param {LogLevel} level
 * @param {string} logger which program speaks
 * @param {string} msg
 * @param {Record<string, unknown>} [fields]
 */
export function logLine(level, logger, msg, fields = {}) {
  const line = JSON.stringify({ level, time: new Date().toISOString(), logger, ...fields, msg })
  // Addresses of databases and mail servers hold passwords, and errors quote them.
  return `${line.replaceAll(/(:\/\/[^\s:/@"\\]*:)[^\s@/"\\]+@/g, '$1[redacted]@')}\n`
}

/**
 * An error as pino writes it.
 * @param {unknown} error
 */
export function errorFields(error) {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: String(error) }
  const { code } = /** @type {NodeJS.ErrnoException} */ (error)
  return { type: error.name, message: error.message, stack: error.stack ?? String(error), ...(code && { code }) }
}

/**
 * What Node would print in many lines of its own becomes one: a crash, a forgotten rejection, a warning.
 * @param {string} logger
 * @param {(line: string) => void} write
 */
export function logCrashesAndWarnings(logger, write) {
  process.on('uncaughtException', (error, origin) => {
    write(
      logLine('FATAL', logger, `crashed: ${error instanceof Error ? error.message : String(error)}`, {
        origin,
        err: errorFields(error),
      }),
    )
    process.exit(1)
  })
  process.removeAllListeners('warning')
  process.on('warning', (warning) =>
    write(logLine('WARN', logger, `${warning.name}: ${warning.message}`, { err: errorFields(warning) })),
  )
}
