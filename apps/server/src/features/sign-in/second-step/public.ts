/** What setting up a second step shares with signing in by it. */
export {
  newChallenge,
  passkeyHost,
  passkeyOrigin,
  passkeyTimeoutMs,
  requestPasskey,
  sealChallenge,
  takeChallenge,
} from './passkey-challenges.js'
export { newRecoveryCodes, recoveryCodeHash, shownRecoveryCode } from './recovery-codes.js'
export { countRecoveryCodes, findTotp, listPasskeys } from './second-step.queries.js'
export { newTotpSecret, stepOfCode, totpUri } from './totp.js'
export { openTotpSecret, sealTotpSecret } from './totp-secrets.js'
export { verifyCode } from './verify-code.js'
export { verifyPasskey } from './verify-passkey.js'
