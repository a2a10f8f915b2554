/** The connections for one kind of work: every one is watched, all are renewed after one was found dead, and each route has a limit. */
import pg from 'pg'
import { DatabaseAway, NoFreeConnection } from './database-trouble.js'
import { kindOfWork, type KindOfWork } from './kind-of-work.js'
import { createPerRouteConnections } from './per-route-connections.js'
import { WatchedClient } from './watched-client.js'
import type { WorkLimits } from './work-limits.js'

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0]

export interface WorkPoolOptions {
  url: string
  kind: KindOfWork['kind']
  max: number
  limits: WorkLimits
  types: pg.CustomTypesConfig
  /** Whether PostgreSQL is working for the connection of this label. */
  isAtWork: (label: string) => Promise<boolean>
  onError: (error: Error) => void
  onWell: () => void
}

const keepAliveMs = 10_000
/**
 * A new connection costs a process of PostgreSQL and a handshake that is slow on purpose, while a request waits: it should happen
 * seldom.
 */
const idleMs = 60_000

export class WorkPool extends pg.Pool {
  readonly #options: WorkPoolOptions
  readonly #places: ReturnType<typeof createPerRouteConnections>
  readonly #leave = new WeakMap<pg.PoolClient, () => void>()
  readonly #open = new Set<WatchedClient>()
  /** When one connection is found dead, the others of its age may be dead as well. */
  #trustedSince = 0

  constructor(options: WorkPoolOptions) {
    const { url, max, limits, types } = options
    super({
      connectionString: url,
      max,
      types,
      Client: WatchedClient,
      connectionTimeoutMillis: limits.connectMs,
      idleTimeoutMillis: idleMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    this.#options = options
    this.#places = createPerRouteConnections(Math.max(1, Math.ceil(max / 2)), limits.connectMs)
    this.on('connect', (client) => this.#begin(client as unknown as WatchedClient))
    this.on('remove', (client) => this.#open.delete(client as unknown as WatchedClient))
    this.on('release', (error, client) => {
      this.#leave.get(client)?.()
      this.#leave.delete(client)
      if (!error && !(client as unknown as WatchedClient).isBroken) options.onWell()
    })
    // A connection that breaks while it is idle.
    this.on('error', options.onError)
  }

  #begin(client: WatchedClient): void {
    this.#open.add(client)
    client.on('error', this.#options.onError)
    client.watch(this.#options.limits.silenceMs, this.#options.isAtWork, () => {
      this.#trustedSince = performance.now()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return this.#take(callback)
    return new Promise((resolve, reject) => {
      this.#take((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  /** Written with callbacks: every statement of every request comes through here, and each promise on the way costs time. */
  #take(callback: Connected): void {
    const place = this.#places.enter(kindOfWork().route)
    if (typeof place === 'function') return this.#checkOut(place, callback)
    place.then(
      (leave) => this.#checkOut(leave, callback),
      (error: Error) => {
        this.#options.onError(error)
        process.nextTick(callback, error, undefined, () => undefined)
      },
    )
  }

  #checkOut(leave: () => void, callback: Connected): void {
    super.connect((error, client, release) => {
      if (!client) {
        leave()
        return callback(this.#explained(error), undefined, () => undefined)
      }
      if (!this.#isTrusted(client)) {
        ;(client as unknown as WatchedClient).destroy()
        client.release(true)
        return this.#checkOut(leave, callback)
      }
      this.#leave.set(client, leave)
      callback(undefined, client, release)
    })
  }

  #isTrusted(client: pg.PoolClient): boolean {
    const { isBroken, openedAt } = client as unknown as WatchedClient
    return !isBroken && openedAt >= this.#trustedSince
  }

  /** The pool says "timeout exceeded when trying to connect" also when it did not try, because all its connections are in use. */
  #explained(error: unknown): Error {
    const { kind, max, limits, onError } = this.#options
    const said = error instanceof Error ? error : new Error(String(error))
    const explained = said.message.startsWith('timeout exceeded when trying to connect')
      ? new NoFreeConnection(
          `all ${max} database connections for work of the kind "${kind}" are in use, for ${limits.connectMs} ms`,
        )
      : new DatabaseAway(`the database cannot be reached: ${said.message}`, said)
    onError(explained)
    return explained
  }

  /** Ends every connection, and waits for none that does not answer or is not given back. */
  async endWithin(limitMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const isLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, limitMs)
    })
    await Promise.race([this.end(), isLate])
    clearTimeout(timer)
    for (const client of this.#open) client.destroy()
  }
}
