// @ts-check
// What a program writes past its own log: the words of a crash, of npm, of a compiler. At a terminal they are shown as they
// come, otherwise each piece becomes one line of the log.
import { isReadByPerson, logLine } from '../packages/server-kit/src/log-line.mjs'

/** A stack arrives in one piece, or in pieces right after each other. */
const samePieceMs = 50

/** @returns {'inherit' | 'pipe'} for spawn */
export function outputChannel() {
  return isReadByPerson() ? 'inherit' : 'pipe'
}

/**
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
