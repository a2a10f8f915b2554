/** What other features may use of sign in. */
export { verifyPassword, subjectOf } from './verify-password.js'
export { validatePassword } from './validate-password.js'
export { createSessions, type Sessions } from './sessions.js'
export { deleteFailures, findAccountById, writePassword } from './sign-in.queries.js'
export { signedInUser } from './signed-in-user.js'
