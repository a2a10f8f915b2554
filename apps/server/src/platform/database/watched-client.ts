/**
 * A connection whose end is not always noticed by itself: when a host dies or a firewall drops it, the socket stays open and nothing comes.
 * When an answer is due for too long, PostgreSQL is asked on another connection whether it works on it; if not, this one is destroyed.
 */
import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseAway, databaseTroubleOf, noteBrokenConnection } from './database-trouble.js'

/** Internals of the driver, which its types do not show. If they change, the tests with swallowed connections fail. */
interface Inside {
  connection: NodeJS.EventEmitter & { stream: Socket }
  /** A cursor has a state: between two reads it is owed nothing. */
  _getActiveQuery(): { state?: string } | null
}

export class WatchedClient extends pg.Client {
  /** How PostgreSQL's list of connections calls this one. */
  readonly label: string
  readonly openedAt = performance.now()
  /** The connection is closed when it is given back. */
  isBroken = false
  #isEnding = false
  readonly #setLimits: string

  constructor({ statement_timeout, lock_timeout, idle_in_transaction_session_timeout, ...config }: pg.ClientConfig = {}) {
    const label = `hop ${randomBytes(6).toString('hex')}`
    super({ ...config, application_name: label })
    this.label = label
    // Not as parameters of the start, where the driver puts them: PgBouncer refuses these, or is told to ignore them and nobody has limits.
    this.#setLimits = Object.entries({ statement_timeout, lock_timeout, idle_in_transaction_session_timeout })
      .filter(([, limitMs]) => limitMs)
      .map(([name, limitMs]) => `set ${name} = ${Number(limitMs)}`)
      .join('; ')
    // Without a listener, the break of a connection in use would end the process. Its user gets the error from the query.
    this.on('error', (error) => {
      this.isBroken = true
      noteBrokenConnection(error)
    })
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  /** Begins when the connection is open. */
  watch(silenceMs: number, isAtWork: (label: string) => Promise<boolean>, onLost: () => void): void {
    const { connection } = this.#inside
    const { stream } = connection
    // PostgreSQL says why it ends a connection before it does: in between, this connection must not be handed out.
    connection.on('errorMessage', (message: Error) => {
      if (databaseTroubleOf(message) === 'away') this.isBroken = true
    })
    let unanswered = 0
    const endIfSilent = async () => {
      if (this.#isEnding) return this.destroy()
      if (!this.#isOwedAnAnswer()) return
      const bytesBefore = stream.bytesRead
      const isWorking = await isAtWork(this.label).catch(() => 'unknown' as const)
      unanswered = isWorking === 'unknown' ? unanswered + 1 : 0
      if (stream.destroyed || stream.bytesRead !== bytesBefore || !this.#isOwedAnAnswer()) return
      // An overloaded machine does not answer either: it counts only the second time.
      if (isWorking === true || unanswered === 1) return void stream.setTimeout(silenceMs)
      this.destroy(
        new DatabaseAway('the database connection is dead: an answer is due, and nothing shows that PostgreSQL works on it'),
      )
      onLost()
    }
    stream.on('timeout', () => void endIfSilent())
    stream.setTimeout(silenceMs)
  }

  /** Without the goodbye of PostgreSQL's protocol: the other side may be gone. */
  destroy(reason?: Error): void {
    this.#inside.connection.stream.destroy(reason)
  }

  /** Not open before its limits hold, so that the time for connecting covers them. */
  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error: Error | null) => (error ? reject(error) : resolve(this)))
      })
    }
    super.connect((error: Error | null) => {
      if (error || this.#setLimits === '') return callback(error as Error)
      this.query(this.#setLimits, (problem) => callback(problem))
    })
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnding = true
    return callback ? super.end(callback) : super.end()
  }

  #isOwedAnAnswer(): boolean {
    const query = this.#inside._getActiveQuery()
    return query !== null && query !== undefined && query.state !== 'idle'
  }
}
