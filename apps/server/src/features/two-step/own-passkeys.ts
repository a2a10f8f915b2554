/** Passkeys of the own account: made by the browser, named by their owner. */
import { randomBytes } from 'node:crypto'
import type { ParsedInput } from '@hop/contract/call'
import { mostPasskeys, type OwnerProof, type Passkey, type twoStep } from '@hop/contract/features/two-step'
import type { PasskeyCreation, PasskeyRegistration } from '@hop/contract/passkeys'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { SignedInRequest } from '../../http/routes.js'
import { violatedIndex } from '../../platform/database/unique-violation.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import {
  findAccountById,
  findTotp,
  listPasskeys,
  newChallenge,
  passkeyHost,
  passkeyOrigin,
  passkeyTimeoutMs,
  sealChallenge,
  type Sessions,
  takeChallenge,
} from '../sign-in/public.js'
import { requireOwner } from './prove-owner.js'
import { makeRecoveryCodes } from './recovery-codes.js'
import { auditAndMail } from './audit-and-mail.js'
import { deletePasskey, insertPasskey, lockTwoStep, renamePasskey, writeTwoStepOn } from './two-step.queries.js'

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** ES256, then the others that authenticators offer: EdDSA, RS256. */
const algorithms = [-7, -8, -257]

export const presentPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
})

export async function beginPasskey(platform: Platform, proof: OwnerProof, request: SignedInRequest): Promise<PasskeyCreation> {
  const account = await requireOwner(platform, proof, request)
  const passkeys = await listPasskeys(platform.db, account.id)
  if (passkeys.length >= mostPasskeys) refuse('TooManyPasskeys')
  const challenge = newChallenge()
  // Never the account's id: what authenticators show to whoever holds them says nothing of the portal's people.
  const userHandle = passkeys[0]?.user_handle ?? randomBytes(32).toString('base64url')
  const { name: rpName } = await brandOfCustomer(platform, account.customer_id)
  return {
    ticket: sealChallenge(platform, { purpose: 'register', accountId: account.id, challenge, userHandle }, request),
    options: {
      challenge,
      rp: { id: passkeyHost(platform), name: rpName },
      user: { id: userHandle, name: account.username, displayName: account.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyTimeoutMs,
      attestation: 'none',
      excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

async function registered(platform: Platform, response: PasskeyRegistration, challenge: string) {
  // Loaded by the first passkey: three hundred files that a start does not wait for.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: passkeyOrigin(platform),
      expectedRPID: passkeyHost(platform),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : null
  } catch (error) {
    platform.log.info({ err: error }, 'a new passkey was refused')
    return null
  }
}

type Added = { passkey: Passkey; recoveryCodes: string[] | null }

export async function addPasskey(
  platform: Platform,
  sessions: Sessions,
  { name, ticket, response }: ParsedInput<typeof twoStep.addPasskey>['body'],
  request: SignedInRequest,
): Promise<Added> {
  const { db } = platform
  const { accountId } = request.caller
  const { challenge, userHandle = '' } = await takeChallenge(platform, ticket, { purpose: 'register', accountId }, request)
  const credential = (await registered(platform, response, challenge)) ?? refuse('PasskeyRefused')
  const account = (await findAccountById(db, accountId)) ?? refuse('TokenInvalid')
  const adding = db.transaction().execute(async (transaction): Promise<Added> => {
    const locked = (await lockTwoStep(transaction, accountId)) ?? refuse('TokenInvalid')
    if ((await listPasskeys(transaction, accountId)).length >= mostPasskeys) refuse('TooManyPasskeys')
    const row = await insertPasskey(transaction, {
      account_id: accountId,
      name,
      credential_id: credential.id,
      user_handle: userHandle,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      created_at: request.now,
    })
    const recoveryCodes = locked.two_step_on_at ? null : await makeRecoveryCodes(platform, transaction, accountId, request.now)
    await writeTwoStepOn(transaction, accountId, request.now)
    await sessions.forget(transaction, accountId)
    const change = { action: 'add passkey', mail: { kind: 'passkeyAdded', passkey: name } } as const
    await auditAndMail(platform, transaction, account, change, request)
    return { passkey: presentPasskey(row), recoveryCodes }
  })
  try {
    return await adding
  } catch (error) {
    if (violatedIndex(error) === 'passkeys_credential_id_key') return refuse('PasskeyKnown')
    throw error
  }
}

export const nameOwnPasskey = (
  { db }: Platform,
  { id, name }: { id: number; name: string },
  { caller }: SignedInRequest,
): Promise<Passkey> =>
  db
    .transaction()
    .execute(async (transaction) =>
      presentPasskey((await renamePasskey(transaction, caller.accountId, id, name)) ?? refuse('PasskeyNotFound')),
    )

export async function removePasskey(
  platform: Platform,
  { id, ...proof }: OwnerProof & { id: number },
  request: SignedInRequest,
): Promise<void> {
  const { accountId } = request.caller
  // Before anything is asked: whose passkey it is not, learns nothing of it.
  if (!(await listPasskeys(platform.db, accountId)).some((passkey) => passkey.id === id)) refuse('PasskeyNotFound')
  const account = await requireOwner(platform, proof, request)
  await platform.db.transaction().execute(async (transaction) => {
    await lockTwoStep(transaction, accountId)
    const removed = (await deletePasskey(transaction, accountId, id)) ?? refuse('PasskeyNotFound')
    const [left, totp] = [await listPasskeys(transaction, accountId), await findTotp(transaction, accountId)]
    if (left.length === 0 && totp?.sealed_secret == null) refuse('LastSecondStep')
    const change = { action: 'remove passkey', mail: { kind: 'passkeyRemoved', passkey: removed.name } } as const
    await auditAndMail(platform, transaction, account, change, request)
  })
}
