/** One connection apart from the pool, for short questions that must be answered soon whatever the pool is doing. */
import type pg from 'pg'
import { DatabaseAway } from './database-trouble.js'
import { WatchedClient } from './watched-client.js'

export interface SideConnection {
  /** Rejects after the limit at the latest. Questions at the same time share one answer. */
  ask<Row extends pg.QueryResultRow>(question: string, limitMs: number): Promise<Row[]>
  close(): void
}

export function createSideConnection(url: string): SideConnection {
  let open: WatchedClient | undefined
  let isClosed = false
  const underway = new Map<string, Promise<pg.QueryResultRow[]>>()

  const forget = (client: WatchedClient) => {
    if (open === client) open = undefined
    client.destroy()
  }

  async function askOn(client: WatchedClient, question: string, limitMs: number): Promise<pg.QueryResultRow[]> {
    let timer: NodeJS.Timeout | undefined
    const isLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DatabaseAway(`the database did not answer within ${limitMs} ms`)), limitMs)
    })
    const answer = async () => {
      if (client !== open) await client.connect()
      return (await client.query(question)).rows as pg.QueryResultRow[]
    }
    try {
      const rows = await Promise.race([answer(), isLate])
      if (isClosed) forget(client)
      else open = client
      return rows
    } catch (error) {
      forget(client)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(question: string, limitMs: number): Promise<pg.QueryResultRow[]> {
    const startedAt = performance.now()
    if (open) {
      // It may have died since the last question; then a fresh one knows.
      const rows = await askOn(open, question, limitMs / 3).catch(() => undefined)
      if (rows) return rows
    }
    const fresh = new WatchedClient({ connectionString: url, keepAlive: true })
    return askOn(fresh, question, Math.max(1, limitMs - (performance.now() - startedAt)))
  }

  return {
    ask: <Row extends pg.QueryResultRow>(question: string, limitMs: number) => {
      const shared = underway.get(question)
      if (shared) return shared as Promise<Row[]>
      const asked = ask(question, limitMs).finally(() => underway.delete(question))
      underway.set(question, asked)
      return asked as Promise<Row[]>
    },
    close: () => {
      isClosed = true
      if (open) forget(open)
    },
  }
}
