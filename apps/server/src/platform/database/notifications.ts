/** Informs every server of the portal that something changed, through PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'kysely'
import type { Executor } from './database.js'
import { DatabaseAway } from './database-trouble.js'
import { WatchedClient } from './watched-client.js'

type Listener = (payload: string) => void

export interface Notifications {
  on(channel: string, listener: Listener): void
  close(): Promise<void>
}

interface ListenOptions {
  onError?: (error: Error) => void
  onWell?: () => void
  /** How often the connection is tested: one that only listens would never notice that it is broken. */
  heartbeatMs?: number
  /** An answer that has not come by then does not come. */
  answerMs?: number
}

/** Sent when the transaction commits, and only then. */
export async function notify(transaction: Executor, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(transaction)
}

const reconnectAfterMs = 1_000

export async function listenForNotifications(url: string, options: ListenOptions = {}): Promise<Notifications> {
  const { onError = () => undefined, onWell = () => undefined, heartbeatMs = 5_000, answerMs = 3_000 } = options
  const listeners = new Map<string, Listener[]>()
  let client: WatchedClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const fresh = new WatchedClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answerMs })
    fresh.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach((listener) => listener(payload ?? '')))
    try {
      await fresh.connect()
      for (const channel of listeners.keys()) await answered(fresh, `listen ${channel}`, answerMs)
    } catch (error) {
      fresh.destroy()
      throw error
    }
    if (isClosed) return fresh.destroy()
    client = fresh
    fresh.on('error', onError)
    fresh.on('end', () => again(0, reconnect))
    again(heartbeatMs, heartbeat)
  }

  /** One thing at a time: the next heartbeat, or the next try. */
  function again(afterMs: number, step: () => Promise<void>): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void step(), afterMs).unref()
  }

  async function reconnect(): Promise<void> {
    client = undefined
    await connect().then(onWell, (error: Error) => {
      onError(error)
      again(reconnectAfterMs, reconnect)
    })
  }

  async function heartbeat(): Promise<void> {
    if (!client) return
    try {
      await answered(client, 'select 1', answerMs)
      onWell()
      again(heartbeatMs, heartbeat)
    } catch (error) {
      // Its end makes the next one.
      client.destroy(error as Error)
    }
  }

  await connect()
  return {
    on: (channel, listener) => {
      const isNew = !listeners.has(channel)
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (isNew) void client?.query(`listen ${channel}`).catch(onError)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await Promise.race([client?.end(), new Promise((resolve) => setTimeout(resolve, reconnectAfterMs).unref())])
      client?.destroy()
    },
  }
}

/** Rejects when the answer does not come in time. */
async function answered(client: WatchedClient, question: string, answerMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('the connection that listens does not answer')), answerMs)
  })
  try {
    await Promise.race([client.query(question), isLate])
  } finally {
    clearTimeout(timer)
  }
}
