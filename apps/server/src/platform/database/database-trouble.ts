/** Which errors mean that the database could not do its work, rather than that the work was wrong. Pure. */

/** away: no connection, or it broke; busy: no connection free; full: no disk space; locked, slow: it took too long; conflict: try again. */
export type DatabaseTrouble = 'away' | 'busy' | 'full' | 'locked' | 'slow' | 'conflict'

/** PostgreSQL cannot be reached, or did not answer in time. The cause is what the driver said. */
export class DatabaseAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** Every connection that this work may use is taken. */
export class NoFreeConnection extends Error {}

const brokenConnections = new WeakSet<object>()

/** The error of a socket does not show which connection it came from, so the owner of the connection notes it. */
export const noteBrokenConnection = (error: object): void => void brokenConnections.add(error)

/** By SQLSTATE: the whole code, or its class. */
const bySqlState: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^53100$/, 'full'],
  [/^55P03$/, 'locked'],
  [/^57014$/, 'slow'],
  // Deadlocks and the like: nothing was written.
  [/^40/, 'conflict'],
  // Connections; resources; ended by an operator; the system under PostgreSQL; refused at connecting.
  [/^(08|53|57P|58|28)/, 'away'],
  // A transaction that said nothing for too long; a standby that cannot write: this is no longer the primary.
  [/^25(P03|P04|006)$/, 'away'],
  [/^3D000$/, 'away'],
]

/** Errors of `pg`, its pool and Kysely that have a message and no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed|The server does not support SSL|There was an error establishing an SSL)/

export function databaseTroubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseAway || brokenConnections.has(error)) return 'away'
  if (error instanceof NoFreeConnection) return 'busy'
  const { code } = error as { code?: unknown }
  // Node's own codes have letters where a SQLSTATE has none.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code))
    return bySqlState.find(([pattern]) => pattern.test(code))?.[1] ?? null
  return driverMessages.test(error.message) ? 'away' : null
}
