/** Wrong passwords as they are kept: by whose name was typed and from where. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.js'
import { type Guesses, none } from './guesses.rules.js'

export interface GuessKey {
  subject: string
  source: string
}

const isOneOf = (keys: readonly GuessKey[]) => sql<boolean>`(subject, source) in (
  select * from unnest(${keys.map(({ subject }) => subject)}::text[], ${keys.map(({ source }) => source)}::text[])
)`

interface GuessRow {
  failures: number
  locks: number
  locked_until: Date | null
  since: Date
  updated_at: Date
}

const guessesOf = ({ failures, locks, locked_until, since, updated_at }: GuessRow): Guesses => ({
  failures,
  locks,
  lockedUntil: locked_until,
  since,
  updatedAt: updated_at,
})

/** In the order of the keys. */
const inOrder = (keys: readonly GuessKey[], rows: readonly (GuessRow & GuessKey)[], now: Date): Guesses[] =>
  keys.map(({ subject, source }) => {
    const row = rows.find((one) => one.subject === subject && one.source === source)
    return row ? guessesOf(row) : none(now)
  })

export const listGuesses = async (db: Database, keys: readonly GuessKey[], now: Date): Promise<Guesses[]> =>
  inOrder(keys, await db.selectFrom('sign_in_guesses').selectAll().where(isOneOf(keys)).execute(), now)

/** Held until the transaction ends, always in the same order. */
export async function lockGuesses(transaction: Transaction, keys: readonly GuessKey[], now: Date): Promise<Guesses[]> {
  const sorted = keys.toSorted((one, other) => (`${one.subject}\n${one.source}` < `${other.subject}\n${other.source}` ? -1 : 1))
  await transaction
    .insertInto('sign_in_guesses')
    .values(sorted.map(({ subject, source }) => ({ subject, source, failures: 0, locks: 0, since: now, updated_at: now })))
    .onConflict((conflict) => conflict.columns(['subject', 'source']).doNothing())
    .execute()
  const rows = await transaction
    .selectFrom('sign_in_guesses')
    .selectAll()
    .where(isOneOf(keys))
    .orderBy(sql`subject collate "C"`)
    .orderBy(sql`source collate "C"`)
    .forUpdate()
    .execute()
  return inOrder(keys, rows, now)
}

/** All of them at once: each round trip is a part of what a sign-in costs besides its hash. */
export const writeGuesses = (transaction: Transaction, counted: readonly { key: GuessKey; guesses: Guesses }[]) =>
  sql`
  update sign_in_guesses
  set failures = counted.failures, locks = counted.locks, locked_until = counted.locked_until, since = counted.since,
    updated_at = counted.updated_at
  from unnest(
    ${counted.map(({ key }) => key.subject)}::text[], ${counted.map(({ key }) => key.source)}::text[],
    ${counted.map(({ guesses }) => guesses.failures)}::int[], ${counted.map(({ guesses }) => guesses.locks)}::int[],
    ${counted.map(({ guesses }) => guesses.lockedUntil)}::timestamptz[], ${counted.map(({ guesses }) => guesses.since)}::timestamptz[],
    ${counted.map(({ guesses }) => guesses.updatedAt)}::timestamptz[]
  ) as counted (subject, source, failures, locks, locked_until, since, updated_at)
  where sign_in_guesses.subject = counted.subject and sign_in_guesses.source = counted.source`.execute(transaction)

export const deleteGuesses = (db: Database, keys: readonly GuessKey[]) =>
  db.deleteFrom('sign_in_guesses').where(isOneOf(keys)).execute()

/** A try that was counted turned out to be right. */
export const giveBackGuess = (db: Database, keys: readonly GuessKey[]) =>
  db
    .updateTable('sign_in_guesses')
    .set({ failures: sql`greatest(0, failures - 1)`, locked_until: null })
    .where(isOneOf(keys))
    .execute()

/** Of one that is over, counting begins anew. */
export const addFailure = (db: Database, { subject, source }: GuessKey, now: Date, windowBegan: Date) =>
  db
    .insertInto('sign_in_guesses')
    .values({ subject, source, failures: 1, locks: 0, since: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'source']).doUpdateSet({
        failures: sql`case when sign_in_guesses.since <= ${windowBegan} then 1 else sign_in_guesses.failures + 1 end`,
        since: sql`case when sign_in_guesses.since <= ${windowBegan} then excluded.since else sign_in_guesses.since end`,
        updated_at: now,
      }),
    )
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow()

export const deleteGuessesAt = (db: Database, subjects: readonly string[]) =>
  db.deleteFrom('sign_in_guesses').where('subject', 'in', subjects).execute()

export const deleteOldGuesses = (db: Database, before: Date) =>
  db
    .deleteFrom('sign_in_guesses')
    .where('updated_at', '<', before)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', before)]))
    .execute()
