// @ts-check
// What the supervisor writes, and what its programs write past their own log: text at a terminal, otherwise JSON lines.
import { errorFields, isReadByPerson, logCrashesAndWarnings, logLine } from '../../../packages/server-kit/src/log-line.mjs'

/** A stack arrives in one piece, or in pieces right after each other. */
const samePieceMs = 50

/** @returns {'inherit' | 'pipe'} for spawn */
export function outputChannel() {
  return isReadByPerson() ? 'inherit' : 'pipe'
}

/**
 * The output of a crash, of npm, of a compiler: each piece becomes one line of the log.
 * @param {import('node:stream').Readable | null} stream none when the program writes to the terminal itself
 * @param {{ logger: string, level: 'INFO' | 'ERROR', write?: (line: string) => void }} options
 */
export function relayOutput(stream, { logger, level, write = (line) => process.stdout.write(line) }) {
  if (!stream) return
  let unended = ''
  /** @type {string[]} */
  let piece = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const flush = () => {
    clearTimeout(timer)
    const text = piece.join('\n').trim()
    piece = []
    if (text !== '') write(logLine(level, logger, text))
  }
  /** @param {string} line */
  const take = (line) => {
    if (!isLogLine(line)) {
      piece.push(line)
      return
    }
    flush()
    write(`${line}\n`)
  }
  stream.setEncoding('utf8')
  stream.on('data', (/** @type {string} */ text) => {
    const lines = (unended + text).split('\n')
    unended = lines.pop() ?? ''
    for (const line of lines) take(line)
    clearTimeout(timer)
    timer = setTimeout(flush, samePieceMs)
  })
  stream.on('close', () => {
    if (unended !== '') take(unended)
    unended = ''
    flush()
  })
  stream.on('error', () => {})
}

/** @param {string} line */
function isLogLine(line) {
  if (!line.startsWith('{')) return false
  try {
    return typeof JSON.parse(line).level === 'string'
  } catch {
    return false
  }
}

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
