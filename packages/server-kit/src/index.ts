/** How each of our servers starts and ends as a process: what the supervisor and a person at the terminal count on. */

import { BadConfiguration, badConfigurationExit, CannotStartNow } from './bad-configuration.js'
import { errorFields, isReadByPerson, logLine, logCrashesAndWarnings } from './log-line.mjs'

export { BadConfiguration, badConfigurationExit, CannotStartNow } from './bad-configuration.js'
export { reachableAt, requirePageIsServed } from './require-page.js'
export { type DiskWatch, watchDisk } from './disk-space.js'
export { type OpenFilesWatch, requireOpenFiles, watchOpenFiles } from './open-files.js'
export { helperEnvironment } from './general-environment.mjs'

type ProgramName = 'portal' | 'room'

interface Program {
  name: ProgramName
  /** Starts everything; before the port is opened, `stopOnSignal` has been called. */
  start: () => Promise<{ url: string }>
  /** The variable of the environment that a person changes when the port is not to be had. */
  portVariable: string
}

export async function runProgram({ name, start, portVariable }: Program): Promise<void> {
  // What it writes is for its own user alone.
  process.umask(0o077)
  const toErrors = (line: string) => void process.stderr.write(line)
  if (!isReadByPerson()) logCrashesAndWarnings(name, toErrors)
  try {
    const { url } = await start()
    process.send?.({ type: 'ready', url })
  } catch (error) {
    const message = explain(error, portVariable)
    if (isReadByPerson()) toErrors(`${message ?? String(error instanceof Error ? error.stack : error)}\n`)
    else if (message) toErrors(logLine('ERROR', name, message))
    else toErrors(logLine('FATAL', name, `cannot start: ${String(error)}`, { err: errorFields(error) }))
    process.exit(message === null || error instanceof CannotStartNow ? 1 : badConfigurationExit)
  }
}

/** A line about the start itself, before there is a log. */
export function note(name: ProgramName, level: 'INFO' | 'WARN', msg: string): void {
  process.stderr.write(isReadByPerson() ? `${msg}\n` : logLine(level, name, msg))
}

/** Says that people can come: at a terminal as a text that stands out, otherwise as one line of the log. */
export function announce(
  name: ProgramName,
  { text, msg, fields }: { text: string; msg: string; fields: Record<string, unknown> },
): void {
  process.stdout.write(isReadByPerson() ? text : logLine('INFO', name, msg, fields))
}

export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) return
    isStopping = true
    // The supervisor's channel alone would keep the process alive.
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stopOnce)
  process.on('SIGINT', stopOnce)
  // The supervisor is gone without a word: nobody would stop this process any more.
  process.on('disconnect', stopOnce)
}

/** What a person at the terminal can act on. */
function explain(error: unknown, portVariable: string): string | null {
  if (error instanceof BadConfiguration || error instanceof CannotStartNow) return error.message
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `${address}:${port} is in use by another program. Set ${portVariable} to a free one.`
  if (code === 'EACCES' && port !== undefined)
    return `${address}:${port} may not be opened by this user. Set ${portVariable} to one above 1023.`
  return null
}
