/** Turns a line of the log into a row of the logs table. */
import { hostname } from 'node:os'
import type { Tables } from '../../tables/index.js'

export interface LogRow {
  log_date: string
  server: string
  thread: string
  log_level: Tables['logs']['log_level']
  logger: string
  message: string
  exception: string | null
}

const levels = new Set<string>(['INFO', 'WARN', 'ERROR', 'FATAL'])
/** The server that wrote the line, where there are several. */
export const ownServer = `${hostname()}:${process.pid}`
const messageLimit = 4000
const exceptionLimit = 20_000

/** PostgreSQL refuses NUL in a text; one such line would hold back its whole batch for ever. */
const storable = (text: string, limit: number) => text.replaceAll('\0', '').slice(0, limit)

/** Undefined for what does not belong in the table: broken lines, and the routine line of each request. */
export function toLogRow(line: string): LogRow | undefined {
  let fields: Record<string, unknown>
  try {
    fields = JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { level, time, msg, err, error, reqId, logger, name, ...rest } = fields
  if (typeof level !== 'string' || !levels.has(level)) return undefined
  if (level === 'INFO' && ('responseTime' in rest || 'req' in rest)) return undefined
  return {
    log_date: String(time),
    server: ownServer,
    thread: storable(typeof reqId === 'string' ? reqId : ownServer, 200),
    log_level: level as LogRow['log_level'],
    logger: storable(asText(logger ?? name) || 'server', 200),
    message: storable(messageOf(asText(msg), rest), messageLimit),
    exception: storable(exceptionOf(err ?? error), exceptionLimit) || null,
  }
}

function messageOf(message: string, rest: Record<string, unknown>): string {
  const details = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest)
  return [message, details].filter(Boolean).join(' ')
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

function exceptionOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return asText(error)
  const { stack, type, message, ...rest } = error as Record<string, unknown>
  const head = asText(stack) || `${asText(type) || 'Error'}: ${asText(message)}`
  return Object.keys(rest).length === 0 ? head : `${head}\n${JSON.stringify(rest)}`
}
