/** What other features may use of sign in. */
export { proveByLink, withdrawAskedEmail } from './addresses-by-link.js'
export { accountByPassword } from './authenticate.js'
export { completeSignIn } from './complete-sign-in.js'
export type { SignInProof } from './sign-in-proof.js'
export { forgetGuesses, verifyPassword } from './verify-password.js'
export { markBrowser } from './known-browsers.js'
export { isNetworkOfAccount } from './known-networks.js'
export { endOneSession } from './end-session.js'
export { readSessions } from './read-sessions.js'
export { type MailedOwner, type OwnerMail, mailAccountOwner } from './owner-mails.js'
export { validatePassword } from './validate-password.js'
export { createSessions, type ProviderSession, type Sessions } from './sessions.js'
export {
  findAccountById,
  findLinkMark,
  findOpenSession,
  linkInvitations,
  type SignInAccount,
  writePassword,
} from './sign-in.queries.js'
export { lookUpKey } from './wrong-keys.js'
export { signedInUser } from './signed-in-user.js'
export {
  newChallenge,
  passkeyHost,
  passkeyOrigin,
  passkeyTimeoutMs,
  requestPasskey,
  sealChallenge,
  takeChallenge,
} from './second-step/passkey-challenges.js'
export { newRecoveryCodes, recoveryCodeHash, shownRecoveryCode } from './second-step/recovery-codes.js'
export { findRecoveryCodesLeft, findTotp, listPasskeys } from './second-step/second-step.queries.js'
export { newTotpSecret, stepOfCode, totpCode, totpStepAt, totpUri } from './second-step/totp.js'
export { openTotpSecret, sealTotpSecret } from './second-step/totp-secrets.js'
export { verifyCode } from './second-step/verify-code.js'
export { verifyPasskey } from './second-step/verify-passkey.js'
