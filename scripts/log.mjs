// @ts-check
// What the supervisor says: friendly text at a terminal, otherwise JSON lines as the programs write them.
import { errorFields, isReadByPerson, logLine, logCrashesAndWarnings } from '../packages/server-kit/src/log-line.mjs'

/** @typedef {{ level?: 'INFO' | 'WARN' | 'ERROR', [field: string]: unknown }} LogFields */
/** @typedef {(message: string, fields?: LogFields) => void} Log */

const logger = 'supervisor'

/** @type {Log} */
export function log(message, { level = 'INFO', ...fields } = {}) {
  if (isReadByPerson()) console.log(`hop: ${message}`)
  else process.stdout.write(logLine(level, logger, message, fields))
}

/** @param {unknown} error */
export function logError(error) {
  log(error instanceof Error ? error.message : String(error), { level: 'ERROR', err: errorFields(error) })
}

/** From now on Node's own words about this process are lines of the log too. */
export function logOwnCrash() {
  if (!isReadByPerson()) logCrashesAndWarnings(logger, (line) => process.stdout.write(line))
}
