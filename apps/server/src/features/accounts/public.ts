/** What other features may use of accounts. */
export { completeAccount, insertAccount, insertAccounts, type NewAccount } from './account-writes.queries.js'
export { accountsInReach } from './accounts-in-reach.queries.js'
export { welcomeOwner } from './emails/welcome.js'
export {
  type BreakGlassPlatform,
  CannotBreakGlass,
  makeSuperAdmin,
  resetSuperAdmin,
  unlockSuperAdmin,
} from './staff/break-glass.js'
export { ensureFirstAdmin, type FirstSignIn } from './staff/first-admin.js'
export { accountIndexes } from './unique-indexes.js'
