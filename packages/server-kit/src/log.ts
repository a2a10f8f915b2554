/** The log of a server: JSON lines on standard output, in one shape for both servers and for the supervisor (log-line.mjs). */
import pino, { type LoggerOptions } from 'pino'

export type LogLevel = pino.Level | 'silent'

export const logOptions = (level: LogLevel, now: () => Date = () => new Date()) =>
  ({
    level,
    base: null,
    timestamp: () => `,"time":"${now().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label.toUpperCase() }) },
  }) satisfies LoggerOptions

/** Not synchronous: a slow reader must not hold up the server. */
export const standardOutput = () => pino.destination({ dest: 1, sync: false })
