/** A brand that changes reaches what cores keep of it: recordings that are watched for years. */
import type { Transaction } from '../../platform/database/database.js'
import type { Platform } from '../../platform/platform.js'
import { rebrandJob } from '../recording-jobs/public.js'
import { checkHostsJob } from './check-hosts.js'

/** In the transaction of every change of an app: of its customer before, and now. */
export async function spreadChange(
  { jobs }: Platform,
  transaction: Transaction,
  customerIds: readonly (number | null | undefined)[],
): Promise<void> {
  await jobs.send(transaction, checkHostsJob, {}, { singletonKey: 'after a change' })
  for (const customerId of new Set(customerIds))
    if (customerId) await jobs.send(transaction, rebrandJob, { customerId }, { singletonKey: `customer ${customerId}` })
}
