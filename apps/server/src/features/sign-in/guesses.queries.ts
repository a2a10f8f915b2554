/** Wrong passwords as they are kept: by whose name was typed and from where. */
import { type RawBuilder, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.js'
import type { Database, Transaction } from '../../platform/database/database.js'
import { type Guesses, none } from './guesses.rules.js'

export interface GuessKey {
  subject: string
  source: string
}

/** The keys in the form that PostgreSQL takes. */
interface KeyColumns {
  subjects: string[]
  sources: string[]
}

export const columnsOf = (keys: readonly GuessKey[]): KeyColumns => ({
  subjects: keys.map(({ subject }) => subject),
  sources: keys.map(({ source }) => source),
})

const isOneOf = (keys: readonly GuessKey[]) => isAmong(columnsOf(keys))

type Columns = KeyColumns | Record<keyof KeyColumns, RawBuilder<unknown>>

export const isAmong = ({ subjects, sources }: Columns, table = 'sign_in_guesses') => sql<boolean>`
(${sql.ref(`${table}.subject`)}, ${sql.ref(`${table}.source`)}) in (
  select * from unnest((${subjects})::text[], (${sources})::text[])
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
  isKept: true,
})

/** The order in which several rows are locked. */
const heldInOrder = <Keyed extends GuessKey>(keys: readonly Keyed[]): Keyed[] =>
  keys.toSorted((one, other) => (`${one.subject}\n${one.source}` < `${other.subject}\n${other.source}` ? -1 : 1))

/** In the order of the keys. */
const inOrder = (keys: readonly GuessKey[], rows: readonly (GuessRow & GuessKey)[], now: Date): Guesses[] =>
  keys.map(({ subject, source }) => {
    const row = rows.find((one) => one.subject === subject && one.source === source)
    return row ? guessesOf(row) : none(now)
  })

/** Held until the transaction ends, always in the same order. */
export async function lockGuesses(transaction: Transaction, keys: readonly GuessKey[], now: Date): Promise<Guesses[]> {
  await transaction
    .insertInto('sign_in_guesses')
    .values(
      heldInOrder(keys).map(({ subject, source }) => ({ subject, source, failures: 0, locks: 0, since: now, updated_at: now })),
    )
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

interface Counted {
  key: GuessKey
  after: Guesses
}

interface Begun extends KeyColumns {
  firstSubjects: string[]
  firstSources: string[]
  failures: number[]
  locks: number[]
  lockedUntil: (Date | null)[]
  since: Date[]
  updatedAt: Date[]
}

const lookAndBegin = compileOnce<Begun, GuessRow & GuessKey & { is_begun: boolean }>(
  (given) => sql`
    with seen as (
      select subject, source, failures, locks, locked_until, since, updated_at from sign_in_guesses where ${isAmong(given)}
    ), begun as (
      insert into sign_in_guesses (subject, source, failures, locks, locked_until, since, updated_at)
      select * from unnest(${given.firstSubjects}::text[], ${given.firstSources}::text[], ${given.failures}::int[], ${given.locks}::int[],
        ${given.lockedUntil}::timestamptz[], ${given.since}::timestamptz[], ${given.updatedAt}::timestamptz[]
      ) where not exists (select 1 from seen)
      on conflict do nothing
      returning subject, source, failures, locks, locked_until, since, updated_at
    )
    select *, false as is_begun from seen union all select *, true from begun`,
)

/**
 * Looks, and if there is nothing to see also counts the first try in the same statement: most sign-ins begin this way. Returns
 * what was seen of `keys`, and which of them were counted.
 */
export async function beginGuesses(db: Database, keys: readonly GuessKey[], first: readonly Counted[], now: Date) {
  const counted = heldInOrder(first.map(({ key: { subject, source }, after }) => ({ subject, source, after })))
  const rows = await lookAndBegin(db, {
    ...columnsOf(keys),
    firstSubjects: counted.map(({ subject }) => subject),
    firstSources: counted.map(({ source }) => source),
    failures: counted.map(({ after }) => after.failures),
    locks: counted.map(({ after }) => after.locks),
    lockedUntil: counted.map(({ after }) => after.lockedUntil),
    since: counted.map(({ after }) => after.since),
    updatedAt: counted.map(({ after }) => after.updatedAt),
  })
  return {
    seen: inOrder(
      keys,
      rows.filter(({ is_begun: isBegun }) => !isBegun),
      now,
    ),
    begun: rows.filter((row) => row.is_begun),
  }
}

/**
 * Counts without a lock: each row is written only if it is still as it was seen, in the same statement. Returns which were
 * written; the others were changed by another try in between and still have to be counted. One round trip instead of five, which
 * is enough for most sign-ins.
 */
export async function writeGuessesAsSeen(
  db: Database,
  counted: readonly { key: GuessKey; seen: Guesses; after: Guesses }[],
): Promise<GuessKey[]> {
  const rows = heldInOrder(counted.map(({ key: { subject, source }, seen, after }) => ({ subject, source, seen, after })))
  const columns = (of: (row: (typeof rows)[number]) => Guesses) => sql`
    ${rows.map((row) => of(row).failures)}::int[], ${rows.map((row) => of(row).locks)}::int[],
    ${rows.map((row) => of(row).lockedUntil)}::timestamptz[], ${rows.map((row) => of(row).since)}::timestamptz[],
    ${rows.map((row) => of(row).updatedAt)}::timestamptz[]`
  const written = await sql<GuessKey>`
    with counted as (
      select * from unnest(
        ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ source }) => source)}::text[],
        ${rows.map(({ seen }) => seen.isKept === true)}::boolean[], ${columns(({ seen }) => seen)}, ${columns(({ after }) => after)}
      ) as one (subject, source, was_kept, seen_failures, seen_locks, seen_locked_until, seen_since, seen_updated_at,
        failures, locks, locked_until, since, updated_at)
    )
    insert into sign_in_guesses as kept (subject, source, failures, locks, locked_until, since, updated_at)
    select subject, source, failures, locks, locked_until, since, updated_at from counted
    -- What was forgotten meanwhile, because somebody knew the password, does not come back.
    where not was_kept or exists (
      select 1 from sign_in_guesses as still where still.subject = counted.subject and still.source = counted.source
    )
    on conflict (subject, source) do update set failures = excluded.failures, locks = excluded.locks,
      locked_until = excluded.locked_until, since = excluded.since, updated_at = excluded.updated_at
    where exists (
      select 1 from counted where counted.subject = kept.subject and counted.source = kept.source and was_kept
        and (seen_failures, seen_locks, seen_since, seen_updated_at) = (kept.failures, kept.locks, kept.since, kept.updated_at)
        and seen_locked_until is not distinct from kept.locked_until
    )
    returning subject, source`.execute(db)
  return written.rows
}

/** Writes all of them in one statement; their rows are locked. */
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

/** A try that was counted turned out to be right. */
export const giveBackGuess = (db: Database, keys: readonly GuessKey[]) =>
  db
    .updateTable('sign_in_guesses')
    .set({ failures: sql`greatest(0, failures - 1)`, locked_until: null })
    .where(isOneOf(keys))
    .execute()

/** When the time window is over, counting starts again with this failure. */
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
