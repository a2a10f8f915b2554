import type { UniqueIndexes } from '../../platform/database/refusing-duplicates.js'

export const accountIndexes: UniqueIndexes = {
  accounts_username_unique: ['DuplicateUsername', 'username'],
  // Unique within one customer, or among staff: a caller learns nothing about other customers' people.
  accounts_email_of_customer_unique: ['DuplicateEmail', 'email'],
}
