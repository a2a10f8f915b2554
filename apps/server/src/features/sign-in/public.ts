/** What other features may use of sign in. */
export { forgetGuesses, verifyPassword } from './verify-password.js'
export { endOneSession, readSessions } from './end-session.js'
export { type MailedOwner, tellOwner } from './owner-mails.js'
export { validatePassword } from './validate-password.js'
export { createSessions, type Sessions } from './sessions.js'
export { findAccountById, linkInvitations, writePassword } from './sign-in.queries.js'
export { countWrongKey, requireFewWrongKeys } from './wrong-keys.js'
export { signedInUser } from './signed-in-user.js'
