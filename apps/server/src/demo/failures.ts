/** What went wrong in two weeks for people who wanted to come into the demo's meetings. */
import { localDay } from '@hop/contract/usage-time'
import { sql } from 'kysely'
import { days } from '../platform/clock.js'
import type { Transaction } from '../platform/database/database.js'

// prettier-ignore
const failures = [
  ['device-blocked', 'computer', 'Windows', 'Chrome', 14], ['device-blocked', 'computer', 'macOS', 'Safari', 5],
  ['device-missing', 'computer', 'Windows', 'Edge', 6], ['device-busy', 'computer', 'Windows', 'Chrome', 4],
  ['wrongCode', 'computer', 'Windows', 'Cốc Cốc', 9], ['wrongCode', 'phone', 'Android', 'Chrome', 12],
  ['wrongCode', 'phone', 'iOS', 'Safari', 7], ['media-failed', 'computer', 'Linux', 'Firefox', 3],
  ['media-failed', 'phone', 'Android', 'Zalo', 5], ['join-failed', 'phone', 'Android', 'Samsung Internet', 2],
  ['full', 'tablet', 'iPadOS', 'Safari', 3], ['coreDown', 'computer', 'Windows', 'Chrome', 2],
] as const

export async function insertFailures(transaction: Transaction, customerId: number, now: Date): Promise<void> {
  const { region_id } = await transaction
    .selectFrom('customers')
    .select('region_id')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 14 }, (_, ago) =>
    failures.flatMap(([kind, device_type, os, browser, most], index) => {
      const count = Math.max(0, most - ((ago * 3 + index * 5) % (most + 2)))
      const where = { region_id, core_type: 'bbb', core_domain: index % 3 === 2 ? 'hop2.example.vn' : 'hop1.example.vn' }
      const day = sql<never>`${localDay(new Date(now.getTime() - ago * days))}::date`
      return count === 0 ? [] : [{ day, ...where, kind, device_type, os, browser, count }]
    }),
  ).flat()
  await transaction.insertInto('error_counts').values(rows).execute()
}
