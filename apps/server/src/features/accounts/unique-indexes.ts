import type { UniqueIndexes } from '../../platform/database/refusing-duplicates.js'

export const accountIndexes: UniqueIndexes = {
  accounts_username_unique: ['DuplicateUsername', 'username'],
  // Within one customer, or among staff: of other customers' people nobody learns anything.
  accounts_email_of_customer_unique: ['DuplicateEmail', 'email'],
}
