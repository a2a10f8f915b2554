/**
 * Verifies the signature of a passkey. A signature cannot be guessed, so tries are not counted and strangers cannot lock the
 * owner out.
 */
import type { PasskeyAnswer } from '@hop/contract/passkeys'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { VisitorRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { mailAccountOwner } from '../owner-mails.js'
import { findAccountById } from '../sign-in.queries.js'
import { type PasskeyChallenge, passkeyHost, passkeyOrigin, takeChallenge } from './passkey-challenges.js'
import { findPasskey, takePasskeyCounter } from './second-step.queries.js'

type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Whose passkey it is. */
export async function verifyPasskey(
  platform: Platform,
  { ticket, response }: PasskeyAnswer,
  wanted: { purpose: 'sign in' | 'prove'; accountId: number | null },
  request: Pick<VisitorRequest, 'now' | 'userAgent' | 'actor' | 'language'>,
): Promise<PasskeyRow> {
  const challenge = await takeChallenge(platform, ticket, wanted, request)
  const passkey = (await findPasskey(platform.db, response.id)) ?? refuse('PasskeyRefused')
  if (wanted.accountId !== null && passkey.account_id !== wanted.accountId) return refuse('PasskeyRefused')
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== passkey.user_handle) return refuse('PasskeyRefused')
  const counter = await signedCounter(platform, response as AuthenticationResponseJSON, challenge, passkey)
  if (counter === null) return refuse('PasskeyRefused')
  if (!(await takePasskeyCounter(platform.db, passkey.id, counter, request.now))) return refuseCopy(platform, passkey, request)
  return passkey
}

/** The authenticator's counter; null if the signature is wrong, or the authenticator did not verify a person. */
async function signedCounter(
  platform: Platform,
  response: AuthenticationResponseJSON,
  { challenge }: PasskeyChallenge,
  passkey: PasskeyRow,
): Promise<number | null> {
  // Loaded by the first passkey: three hundred files that a start does not wait for.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: passkeyOrigin(platform),
      expectedRPID: passkeyHost(platform),
      requireUserVerification: true,
      // The portal's own rule decides about the counter, in the statement that writes it.
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    platform.log.info({ err: error, passkey: passkey.id }, 'a passkey was refused')
    return null
  }
}

/** Committed although the sign-in is refused, so that the owner gets a mail. */
async function refuseCopy(
  platform: Platform,
  passkey: PasskeyRow,
  { actor, language }: Pick<VisitorRequest, 'actor' | 'language'>,
): Promise<never> {
  const owner = await findAccountById(platform.db, passkey.account_id)
  await platform.db.transaction().execute(async (transaction) => {
    const details = { passkey: passkey.name }
    await recordAudit(transaction, actor, {
      action: 'copied passkey refused',
      entity: 'account',
      entityId: passkey.account_id,
      details,
    })
    if (!owner) return
    const mailed = { ...owner, customerName: owner.own_customer_name }
    await mailAccountOwner(platform, transaction, mailed, { kind: 'passkeyCopied', passkey: passkey.name }, language)
  })
  return refuse('PasskeyCopied')
}
