/**
 * Ten wrong access codes for one link from one address in a quarter of an hour: then no more tries. Counted in the database, so that several
 * servers share the count; tries for one link and address follow each other, so that a thousand sent at once are ten tries all the same.
 */
import { createHash } from 'node:crypto'
import { minutes } from '../../platform/clock.js'
import type { Database } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'

const triesAllowed = 10
const windowMs = 15 * minutes
const jobName = 'forget-wrong-codes'

export interface CodeTry {
  key: string
  address: string
  isRight: boolean
  now: Date
}

/** Answers only when the code is right and there were not too many wrong ones before it. */
export async function checkTry(db: Database, { key, address, isRight, now }: CodeTry): Promise<void> {
  const subject = createHash('sha256').update(`${address} ${key}`).digest('base64url')
  const judged = await db.transaction().execute(async (transaction) => {
    // Made where there is none, and held either way until this try is judged.
    const found = await transaction
      .insertInto('wrong_access_codes')
      .values({ subject, tries: 0, until: new Date(now.getTime() + windowMs) })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet(({ ref }) => ({ tries: ref('wrong_access_codes.tries') })))
      .returning(['tries', 'until'])
      .executeTakeFirstOrThrow()
    const isOver = found.until <= now
    const tries = isOver ? 0 : found.tries
    const until = isOver ? new Date(now.getTime() + windowMs) : found.until
    if (tries >= triesAllowed) return { code: 'TooManyWrongCodes', until } as const
    if (isRight) return null
    await transaction
      .updateTable('wrong_access_codes')
      .set({ tries: tries + 1, until })
      .where('subject', '=', subject)
      .execute()
    return { code: 'WrongAccessCode' } as const
  })
  if (judged?.code === 'WrongAccessCode') refuse('WrongAccessCode')
  if (judged) refuse('TooManyWrongCodes', { params: [Math.ceil((judged.until.getTime() - now.getTime()) / 1000)] })
}

export function scheduleForgettingCodes({ db, clock, jobs }: Platform): void {
  jobs.define(jobName, {
    handler: async () => void (await db.deleteFrom('wrong_access_codes').where('until', '<=', clock.now()).execute()),
  })
  jobs.schedule(jobName, '*/30 * * * *')
}
