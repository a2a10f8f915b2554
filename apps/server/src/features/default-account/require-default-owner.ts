import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findOwnerById } from './default-account.queries.js'
import { readStored } from './stored-account.js'

/** Who owns what comes without a person. Refuses while that account is switched off, gone, or holds no meetings any more. */
export async function requireDefaultOwner({ db }: Pick<Platform, 'db'>) {
  const stored = await readStored(db)
  if (!stored || stored.account.status !== 1) return refuse('DefaultAccountOff')
  return (await findOwnerById(db, stored.account.accountId)) ?? refuse('DefaultAccountOff')
}
