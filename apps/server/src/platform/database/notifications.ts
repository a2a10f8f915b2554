/** Tells every server of the portal that something changed, through PostgreSQL's LISTEN and NOTIFY. */
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from './database.js'

type Listener = (payload: string) => void

export interface Notifications {
  on(channel: string, listener: Listener): void
  close(): Promise<void>
}

/** Sent when the transaction commits, and only then. */
export async function notify(transaction: Transaction | Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(transaction)
}

const reconnectAfterMs = 1000

export async function listenForNotifications(url: string, onError: (error: Error) => void): Promise<Notifications> {
  const listeners = new Map<string, Listener[]>()
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => listeners.get(channel)?.forEach((listener) => listener(payload ?? '')))
    fresh.on('error', (error) => {
      onError(error)
      void fresh.end().catch(() => undefined)
    })
    fresh.on('end', () => {
      if (!isClosed && client === fresh) setTimeout(() => void reconnect(), reconnectAfterMs).unref()
    })
    await fresh.connect()
    client = fresh
    for (const channel of listeners.keys()) await fresh.query(`listen ${channel}`)
  }
  const reconnect = () =>
    connect().catch((error: Error) => {
      onError(error)
      if (!isClosed) setTimeout(() => void reconnect(), reconnectAfterMs).unref()
    })

  await connect()
  return {
    on: (channel, listener) => {
      const isNew = !listeners.has(channel)
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
      if (isNew) void client?.query(`listen ${channel}`).catch(onError)
    },
    close: async () => {
      isClosed = true
      await client?.end()
    },
  }
}
