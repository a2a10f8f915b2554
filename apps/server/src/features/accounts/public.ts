/** What other features may use of accounts. */
export { listLanguages } from './account-languages.queries.js'
export { insertAccount, insertAccounts, type NewAccount } from './account-writes.queries.js'
export { ensureFirstAdmin, type FirstSignIn } from './staff/first-admin.js'
export { accountIndexes } from './unique-indexes.js'
