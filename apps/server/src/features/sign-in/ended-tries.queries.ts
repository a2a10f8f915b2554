/** How a right try ends the wrong ones before it. */
import { sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.js'
import type { Database } from '../../platform/database/database.js'
import { columnsOf, type GuessKey, isAmong } from './guesses.queries.js'

/** What a counted try that turned out to be right changes: some counters are cleared, others get this one try back. */
export interface EndedTries {
  forgotten: readonly GuessKey[]
  givenBack: readonly GuessKey[]
}

/** For a statement that is made once. */
export interface EndedTriesColumns {
  forgottenSubjects: string[]
  forgottenSources: string[]
  givenBackSubjects: string[]
  givenBackSources: string[]
}

export function columnsOfEnded({ forgotten, givenBack }: EndedTries): EndedTriesColumns {
  const [gone, back] = [columnsOf(forgotten), columnsOf(givenBack)]
  return {
    forgottenSubjects: gone.subjects,
    forgottenSources: gone.sources,
    givenBackSubjects: back.subjects,
    givenBackSources: back.sources,
  }
}

/**
 * Parts of a statement, after its "with". Rows are locked first, in the usual order. If the statement has already written an
 * account (`after` names that part) they are locked only after it: other changes of an account also lock its counters after the
 * account.
 */
export function endTries(given: EndedTriesColumns, after?: string) {
  const forgotten = { subjects: given.forgottenSubjects, sources: given.forgottenSources }
  const givenBack = { subjects: given.givenBackSubjects, sources: given.givenBackSources }
  const all = {
    subjects: sql`${given.forgottenSubjects}::text[] || ${given.givenBackSubjects}`,
    sources: sql`${given.forgottenSources}::text[] || ${given.givenBackSources}`,
  }
  return sql`
  held as (
    select subject, source from sign_in_guesses where ${isAmong(all)}
      ${after ? sql`and exists (select 1 from ${sql.ref(after)})` : sql``}
    order by subject collate "C", source collate "C" for update
  ), gone as (
    delete from sign_in_guesses as kept using held
    where kept.subject = held.subject and kept.source = held.source and (${isAmong(forgotten, 'held')} or kept.failures <= 1)
  ), given_back as (
    update sign_in_guesses as kept set failures = failures - 1, locked_until = null from held
    where kept.subject = held.subject and kept.source = held.source and ${isAmong(givenBack, 'held')} and failures > 1
  )`
}

const writeEnded = compileOnce<EndedTriesColumns, object>((given) => sql`with ${endTries(given)} select`)

export const writeEndedTries = (db: Database, ended: EndedTries) => writeEnded(db, columnsOfEnded(ended))
