import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'
import type { Tables } from '../../tables/index.js'

export type AskedMailKind = Tables['asked_mails']['kind']

export interface AskedMail {
  kind: AskedMailKind
  recipient: string
  source: string
  day: string
  now: Date
}

/**
 * Counts one more mail, unless there were too many today or the last one was sent after `sentBefore`. Returns whether it was
 * counted. Locked until the transaction ends: if a hundred are asked for at the same time, only one is counted.
 */
export async function countAskedMail(
  transaction: Transaction,
  { kind, recipient, source, day, now }: AskedMail,
  { most, sentBefore }: { most: number; sentBefore: Date },
): Promise<boolean> {
  const counted = await transaction
    .insertInto('asked_mails')
    .values({ kind, recipient, source, day, sent: 1, last_sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'recipient', 'source', 'day'])
        .doUpdateSet({ sent: sql`asked_mails.sent + 1`, last_sent_at: now })
        .where('asked_mails.sent', '<', most)
        .where('asked_mails.last_sent_at', '<=', sentBefore),
    )
    .returning('recipient')
    .executeTakeFirst()
  return counted !== undefined
}

export const findAskedMail = (transaction: Transaction, { kind, recipient, source, day }: Omit<AskedMail, 'now'>) =>
  transaction
    .selectFrom('asked_mails')
    .select(['sent', 'last_sent_at'])
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst()

export const deleteOldAskedMails = (db: Database, before: string) =>
  db.deleteFrom('asked_mails').where('day', '<', before).execute()
