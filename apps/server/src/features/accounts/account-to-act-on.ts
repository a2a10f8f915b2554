import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findAccount } from './accounts.queries.js'
import { abilitiesOn, type AccountAbilities, refusalOf } from './accounts.rules.js'
import { asTarget } from './present-account.js'

/** The account, if it is within reach and the caller may do this to it. */
export async function accountToActOn(
  { db }: Platform,
  id: number,
  ability: keyof AccountAbilities,
  { caller, reach, now }: CallerRequest,
) {
  const account = (await findAccount(reach, db, id)) ?? refuse('AccountNotFound')
  const target = asTarget(account, now)
  if (!abilitiesOn(caller, target)[ability]) refuse(refusalOf(caller, target, ability))
  return account
}
