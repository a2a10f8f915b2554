/** What other features may use of sign in. */
export { completeSignIn, type SignInProof } from './complete-sign-in.js'
export { forgetGuesses, verifyPassword } from './verify-password.js'
export { endOneSession, readSessions } from './end-session.js'
export { type MailedOwner, tellOwner } from './owner-mails.js'
export { validatePassword } from './validate-password.js'
export { createSessions, type ProviderSession, type Sessions } from './sessions.js'
export { findAccountById, linkInvitations, type SignInAccount, writePassword } from './sign-in.queries.js'
export { signedInUser } from './signed-in-user.js'
