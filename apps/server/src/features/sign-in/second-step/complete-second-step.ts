import type { ParsedInput } from '@hop/contract/call'
import type { signIn, SignedInAnswer } from '@hop/contract/features/sign-in'
import type { PasskeyRequest } from '@hop/contract/passkeys'
import type { VisitorRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseField } from '../../../platform/refusal.js'
import type { Executor } from '../../../platform/database/database.js'
import { isUsedUp, useOnce } from '../../../platform/used-once.js'
import { openSessionFor } from '../complete-sign-in.js'
import { knownBrowser } from '../known-browsers.js'
import type { Sessions } from '../sessions.js'
import { findAccountById } from '../sign-in.queries.js'
import { openSecondStep } from './challenge.js'
import { requestPasskey } from './passkey-challenges.js'
import { listPasskeys } from './second-step.queries.js'
import { takeCode, verifyCode } from './verify-code.js'
import { verifyPasskey } from './verify-passkey.js'

/** The kind under which the id of a challenge is marked as used. */
const kind = 'second step'

export async function completeSecondStep(
  platform: Platform,
  sessions: Sessions,
  { challenge, code, passkey }: ParsedInput<typeof signIn.completeSecondStep>['body'],
  request: VisitorRequest,
): Promise<SignedInAnswer> {
  const { account, opened } = await openSecondStep(platform, challenge, request)
  const { proof } = opened.content
  const takeChallenge = async (db: Executor): Promise<void> => {
    if (!(await useOnce(db, kind, opened.id, opened.expiresAt))) refuse('SecondStepOver')
  }
  if (await isUsedUp(platform.db, kind, opened.id)) return refuse('SecondStepOver')
  if (passkey) {
    await verifyPasskey(platform, passkey, { purpose: 'prove', accountId: account.id }, request)
    await takeChallenge(platform.db)
  } else if (code !== undefined) {
    const browserId = knownBrowser(platform, proof.deviceMarks ?? [], account, request.now)
    // Together: of two codes that are sent with one challenge, the one that comes too late can be used another time.
    const take = async () => {
      const isRight = await takeCode(platform, account, code, request, takeChallenge)
      // The button was pressed twice: the first has used up code and challenge.
      if (!isRight && (await isUsedUp(platform.db, kind, opened.id))) refuse('SecondStepOver')
      return isRight
    }
    await verifyCode(platform, account, code, { kind: 'browser', browserId }, request, take)
  } else return refuseField('SecondStepRequired', 'code')
  return openSessionFor(platform, sessions, account, { ...proof, secondStep: passkey ? 'passkey' : 'code' }, request)
}

/** Instead of the password: the authenticator has verified its owner, which makes it two steps in one. */
export async function signInWithPasskey(
  platform: Platform,
  sessions: Sessions,
  { passkey, timeZone, deviceMarks }: ParsedInput<typeof signIn.signInWithPasskey>['body'],
  request: VisitorRequest,
): Promise<SignedInAnswer> {
  const { account_id: accountId } = await verifyPasskey(platform, passkey, { purpose: 'sign in', accountId: null }, request)
  const account = (await findAccountById(platform.db, accountId)) ?? refuse('PasskeyRefused')
  return openSessionFor(platform, sessions, account, { way: 'passkey', timeZone, deviceMarks }, request)
}

export async function requestPasskeyToSignIn(
  platform: Platform,
  challenge: string | undefined,
  request: VisitorRequest,
): Promise<PasskeyRequest> {
  if (challenge === undefined) return requestPasskey(platform, { purpose: 'sign in', accountId: null, passkeys: [] }, request)
  const { account } = await openSecondStep(platform, challenge, request)
  const passkeys = await listPasskeys(platform.db, account.id)
  return requestPasskey(platform, { purpose: 'prove', accountId: account.id, passkeys }, request)
}
