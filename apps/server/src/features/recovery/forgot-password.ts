/** The answer says nothing about the address: what is done for it, a job does afterwards. */
import { pages } from '@hop/contract/pages'
import { recovery as en } from '@hop/texts/en/recovery'
import type { Language } from '@hop/texts/languages'
import { recovery as vi } from '@hop/texts/vi/recovery'
import type { VisitorRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import { linkTo } from '../../platform/link-to.js'
import type { Platform } from '../../platform/platform.js'
import { countAsked, mayAskAsOwner, mayAskFromNetwork, mayProve, mostProofMails } from '../account-addresses/public.js'
import { brandOfCustomer } from '../branded-apps/public.js'
import { isNetworkOfAccount, mailAccountOwner } from '../sign-in/public.js'
import { lookupOf, validMs } from './recovery-key.js'
import { deleteOpenKeys, findOwnerOf, insertKey, listUnprovenOf } from './recovery.queries.js'

const texts = { vi, en }

export const recoveryMailJob = defineJobKind<RecoveryMailToSend>('send-recovery-mail')

export interface RecoveryMailToSend {
  email: string
  language: Language
  /** Who asked, for the audit log. */
  address: string
  requestId: string
}

export async function forgotPassword(platform: Platform, email: string, request: VisitorRequest): Promise<{ message: string }> {
  const { now, address, language, requestId } = request
  const mail: RecoveryMailToSend = { email, language, address, requestId }
  await platform.db.transaction().execute(async (transaction) => {
    await countAsked(platform, transaction, { kind: 'recovery', email, address, now })
    await platform.jobs.send(transaction, recoveryMailJob, mail)
  })
  return { message: texts[language].forgot.message }
}

/**
 * To whoever has proven the address. Where nobody has, to the mailbox all the same, for each account that it was given for: whoever opens that
 * link has read the mailbox, which proves it.
 */
export const sendRecoveryMail = (platform: Platform, wanted: RecoveryMailToSend): Promise<void> =>
  platform.db.transaction().execute(async (transaction) => {
    const proven = await findOwnerOf(transaction, wanted.email)
    if (proven) return sendLink(platform, transaction, { account: proven, provesEmail: null }, wanted)
    const asked = { ...wanted, now: platform.clock.now() }
    const isOpenHere = await mayAskFromNetwork(platform, transaction, asked)
    for (const account of await listUnprovenOf(transaction, wanted.email, mostProofMails)) {
      const { id, customer_id: customerId, email } = account
      const isSent =
        (await isKeptForOwner(platform, transaction, id, asked)) ||
        (isOpenHere && (await mayProve(platform, transaction, { customerId, email, now: asked.now })))
      if (isSent) await sendLink(platform, transaction, { account, provesEmail: email.toLowerCase() }, wanted)
    }
  })

/** Strangers cannot use up what is asked for from where the account was open lately. */
const isKeptForOwner = async (
  platform: Platform,
  transaction: Transaction,
  accountId: number,
  asked: { email: string; address: string; now: Date },
): Promise<boolean> =>
  (await isNetworkOfAccount(transaction, accountId, asked.address)) && mayAskAsOwner(platform, transaction, asked, accountId)

interface LinkToSend {
  account: NonNullable<Awaited<ReturnType<typeof findOwnerOf>>>
  provesEmail: string | null
}

async function sendLink(
  platform: Platform,
  transaction: Transaction,
  { account, provesEmail }: LinkToSend,
  wanted: RecoveryMailToSend,
): Promise<void> {
  const now = platform.clock.now()
  const key = platform.ids.token()
  await deleteOpenKeys(transaction, account.id)
  const expires_at = new Date(now.getTime() + validMs)
  const lookup = lookupOf(platform, key)
  await insertKey(transaction, { lookup, account_id: account.id, created_at: now, expires_at, proves_email: provesEmail })
  const { site } = await brandOfCustomer({ ...platform, db: transaction }, account.customer_id)
  const owner = { ...account, customerName: account.own_customer_name }
  const link = linkTo(site, pages.resetPassword.to({ secretKey: key }))
  const kind = provesEmail === null ? 'recover' : 'recoverAndProve'
  await mailAccountOwner(platform, transaction, owner, { kind, link }, wanted.language)
  const actor = { accountId: null, name: '', address: wanted.address, requestId: wanted.requestId, now }
  await recordAudit(transaction, actor, { action: 'ask for new password', entity: 'account', entityId: account.id })
}
