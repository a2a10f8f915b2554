import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { readStorage } from '../subscriptions/public.js'

export async function readOwnStorage({ db }: Platform, { reach, now }: CallerRequest) {
  const { mayRecord, usedMb, quotaMb } = (await readStorage(db, ownCustomerId(reach), now)) ?? refuse('Forbidden')
  return { allowRecording: mayRecord, storageUsed: usedMb, storagePlan: quotaMb }
}
