/**
 * Requests that would only sometimes meet, made to meet: each gets as far as its audit entry, or as the lock that another of them
 * holds, before any of them may end. What one of them checked, the others could still change.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reply, TestPortal } from './test-portal.js'

const waiting = async ({ db }: TestPortal) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Six at most: a test's requests of one route have eight connections. */
export async function allAtOnce(portal: TestPortal, requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies = await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table audit_log in exclusive mode`.execute(transaction)
    const started = Promise.all(requests.map((request) => request()))
    while ((await waiting(portal)) < requests.length) await pause(5)
    return { started }
  })
  return replies.started
}
