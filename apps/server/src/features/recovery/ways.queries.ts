import type { Executor } from '../../platform/database/database.js'

export const countOpenSessions = async (db: Executor, accountId: number, now: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll().as('total'))
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow()
    ).total,
  )
