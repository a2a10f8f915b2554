import { type RawBuilder, sql } from 'kysely'

const lockedAt = (places: RawBuilder<unknown>) => sql<Date | null>`(
  select max(locked_until) from sign_in_guesses where subject = 'account ' || accounts.id and ${places}
)`

/** Until when wrong passwords keep every new sign-in out. Of the row `accounts`. */
export const lockedUntil = lockedAt(sql`source = '*'`)

/** And those from one place at least. Changing a password is no sign-in. */
export const lockedInPlacesUntil = lockedAt(sql`source not in ('*', 'session')`)
