import type { UniqueIndexes } from '../../platform/database/refusing-duplicates.js'

export const accountIndexes: UniqueIndexes = {
  accounts_username_unique: ['DuplicateUsername', 'username'],
  accounts_email_unique: ['DuplicateEmail', 'email'],
}
