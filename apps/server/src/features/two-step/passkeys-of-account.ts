/** For whoever has just proven to be the owner, or ends every way in: no proof is asked for, so the second step does not become weaker. */
import { type Actor, recordAudit } from '../../platform/audit/audit.js'
import type { Executor, Transaction } from '../../platform/database/database.js'
import { findRecoveryCodesLeft, findTotp, listPasskeys } from '../sign-in/public.js'
import { deletePasskey, lockTwoStep } from './two-step.queries.js'

export interface PasskeysOfAccount {
  names: string[]
  /** What is left of the second step without them. Nothing: they stay, or their owner would be kept out. */
  otherStep: 'app' | 'recoveryCodes' | null
}

export async function findPasskeysOf(db: Executor, accountId: number): Promise<PasskeysOfAccount> {
  const passkeys = await listPasskeys(db, accountId)
  const totp = await findTotp(db, accountId)
  const codes = await findRecoveryCodesLeft(db, accountId)
  const otherStep = totp?.sealed_secret != null ? 'app' : codes > 0 ? 'recoveryCodes' : null
  return { names: passkeys.map(({ name }) => name), otherStep }
}

/** The account goes on asking for a second step: the app's, or a recovery code. */
export async function removePasskeysOf(transaction: Transaction, accountId: number, actor: Actor): Promise<void> {
  await lockTwoStep(transaction, accountId)
  if ((await findPasskeysOf(transaction, accountId)).otherStep === null) return
  for (const { id } of await listPasskeys(transaction, accountId)) {
    await deletePasskey(transaction, accountId, id)
    await recordAudit(transaction, actor, { action: 'remove passkey', entity: 'account', entityId: accountId })
  }
}
