/** Customer, first administrator, consent and free plan: all of them, or nothing. */
import type { Actor } from '../../platform/audit/audit.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { Refusal, refuse } from '../../platform/refusal.js'
import { insertAccount } from '../accounts/public.js'
import { type Consent, insertSignedUpCustomer, type SignedUpCustomer } from '../customers/public.js'
import { canBeSignUpPlan, findSignUpPlan } from '../plans/public.js'
import { holdDefaultRegion } from '../regions/public.js'
import { registerFreePlan } from '../subscriptions/public.js'
import { linkActivatedIdentity } from './link-activated-identity.js'
import { markSignUpUsed, type SignUpRow } from './sign-up.queries.js'
import { sourceOf } from './sign-up.rules.js'

export interface AccountToMake {
  username: string
  customerCode: string
  name: string
  passwordHash: string
  isProfileDue: boolean
  customer: Omit<SignedUpCustomer, 'customer_code' | 'email' | 'source' | 'region_id'>
  consent: Consent
  /** A keyed hash of the form without its password: the same form, sent again after a lost answer, gets the same answer. */
  sentMark: string
}

/** The caller has locked the sign-up and checked that it is open. Returns the account's id. */
export async function makeAccount(
  platform: Platform,
  transaction: Transaction,
  signUp: SignUpRow & { email: string },
  made: AccountToMake,
  request: { actor: Actor; now: Date },
): Promise<number> {
  const { now } = request
  const { email, provider, subject } = signUp
  const region = (await holdDefaultRegion(transaction)) ?? refuse('NoSignUps')
  const { phone = '', address = '' } = made.customer
  const customerId = await insertSignedUpCustomer(
    transaction,
    { ...made.customer, customer_code: made.customerCode, email, source: sourceOf(provider), region_id: region.id },
    made.consent,
    now,
  )
  const { id: accountId } = await insertAccount(transaction, {
    username: made.username,
    email,
    name: made.name,
    phone,
    address,
    role: 'Customer',
    customerId,
    passwordHash: made.passwordHash,
    isPasswordSetByStaff: false,
    emailProvenAt: now,
    isProfileDue: made.isProfileDue,
    createdBy: null,
    now,
  })
  const actor: Actor = { ...request.actor, accountId, name: made.username }
  await giveFreePlan(platform, transaction, customerId, actor)
  if (provider !== null && subject !== null)
    await linkActivatedIdentity(transaction, { accountId, provider, subject, email, hasMadeAccount: made.isProfileDue }, actor)
  await markSignUpUsed(transaction, signUp, { used_at: now, account_id: accountId, sent_mark: made.sentMark })
  const details = { accountId, source: sourceOf(provider), termsVersion: made.consent?.termsVersion ?? null }
  await recordAudit(transaction, actor, { action: 'sign up', entity: 'customer', entityId: customerId, details })
  return accountId
}

/** Without a plan that can be given, people get in all the same, and staff find them: a wrong setting is no reason to send them away. */
async function giveFreePlan({ log }: Platform, transaction: Transaction, customerId: number, actor: Actor): Promise<void> {
  const plan = await findSignUpPlan(transaction)
  if (!plan || !canBeSignUpPlan(plan)) {
    log.warn({ customerId }, 'no plan is set for sign-ups: this one has none')
    return
  }
  try {
    await registerFreePlan(transaction, { customerId, planId: plan.id, actor })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ customerId, planId: plan.id, code: error.code }, 'the plan for sign-ups is not sold in the default region')
  }
}
