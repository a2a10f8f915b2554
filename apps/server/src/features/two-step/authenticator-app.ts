/** An authenticator app as the second step: begun with a secret, on once a code of it was typed. */
import type { OwnerProof } from '@hop/contract/features/two-step'
import type { SignedInRequest } from '../../http/routes.js'
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import {
  findAccountById,
  findTotp,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  type Sessions,
  stepOfCode,
  totpUri,
  verifyCode,
} from '../sign-in/public.js'
import { requireOwner } from './prove-owner.js'
import { makeRecoveryCodes } from './recovery-codes.js'
import { auditAndMail } from './audit-and-mail.js'
import { confirmTotp, lockTwoStep, writeBegunTotp, writeTwoStepOn } from './two-step.queries.js'

const begunForMs = 30 * minutes

export async function beginApp(
  platform: Platform,
  proof: OwnerProof,
  request: SignedInRequest,
): Promise<{ secret: string; uri: string }> {
  const account = await requireOwner(platform, proof, request)
  const secret = newTotpSecret()
  const sealed = sealTotpSecret(platform, account.id, secret)
  await platform.db.transaction().execute((transaction) => writeBegunTotp(transaction, account.id, sealed, request.now))
  const { name: issuer } = await brandOfCustomer(platform, account.customer_id)
  return { secret, uri: totpUri(secret, { issuer, account: account.username }) }
}

/** In place of an earlier app, if there was one; recovery codes come with the first second step only. */
export async function confirmApp(
  platform: Platform,
  sessions: Sessions,
  code: string,
  request: SignedInRequest,
): Promise<{ recoveryCodes: string[] | null }> {
  const { db } = platform
  const account = (await findAccountById(db, request.caller.accountId)) ?? refuse('TokenInvalid')
  const begun = await findTotp(db, account.id)
  const isRecent = begun?.begun_at != null && request.now.getTime() - begun.begun_at.getTime() < begunForMs
  const sealed = isRecent ? begun.begun_secret : null
  const secret = sealed === null ? null : openTotpSecret(platform, account.id, sealed)
  if (sealed === null || secret === null) return refuse('TotpNotBegun')

  let recoveryCodes: string[] | null = null
  const turnOn = async (step: number) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockTwoStep(transaction, account.id)
      if (!locked || !(await confirmTotp(transaction, account.id, { sealed, step }, request.now))) return refuse('TotpNotBegun')
      if (!locked.two_step_on_at) recoveryCodes = await makeRecoveryCodes(platform, transaction, account.id, request.now)
      await writeTwoStepOn(transaction, account.id, request.now)
      await sessions.forget(transaction, account.id)
      await auditAndMail(
        platform,
        transaction,
        account,
        { action: 'turn on authenticator app', mail: { kind: 'twoStepOn' } },
        request,
      )
      return true
    })
  await verifyCode(platform, account, code, { kind: 'session' }, request, async () => {
    const step = stepOfCode(secret, code, request.now)
    return step !== null && turnOn(step)
  })
  return { recoveryCodes }
}
