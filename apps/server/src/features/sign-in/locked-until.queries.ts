import { sql } from 'kysely'

/** Until when wrong passwords keep new sign-ins out, from one place at least. Of the row `accounts`. */
export const lockedUntil = sql<Date | null>`(
  select max(locked_until) from sign_in_guesses where subject = 'account ' || accounts.id and source <> 'session'
)`
