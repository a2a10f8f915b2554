/** Where an account was open lately, as far as its sessions are kept: strangers are hardly ever in the same network. */
import { networkOf } from '@hop/server-kit/network-of'
import type { Executor } from '../../platform/database/database.js'
import { listAddressesOfSessions } from './sign-in.queries.js'

export async function isNetworkOfAccount(db: Executor, accountId: number, address: string): Promise<boolean> {
  const networks = (await listAddressesOfSessions(db, accountId)).map(networkOf)
  return networks.includes(networkOf(address))
}
