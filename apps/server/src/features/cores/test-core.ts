/** Tries an address and a secret before, or after, they are saved. */
import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import type { cores } from '@hop/contract/features/cores'
import { type CoreAccess, CoreRefused, CoreUnavailable } from '../../meeting-cores/meeting-core.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { accessTo, coreSecrets, driverOf } from './core-access.js'
import { findCore } from './cores.queries.js'

type Wanted = ParsedInput<typeof cores.test>['body']
type Outcome = CallAnswer<typeof cores.test>['data']

export async function testCore(platform: Platform, wanted: Wanted): Promise<Outcome> {
  const access = await accessFor(platform, wanted)
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    await driverOf(wanted.coreType).health(access)
    return { isReachable: true, isSecretRight: true, milliseconds: took(), problem: null }
  } catch (error) {
    if (error instanceof CoreRefused)
      return { isReachable: true, isSecretRight: false, milliseconds: took(), problem: error.reason }
    if (error instanceof CoreUnavailable)
      return { isReachable: false, isSecretRight: false, milliseconds: took(), problem: error.message }
    throw error
  }
}

/** A secret that is left empty is the one that is kept, and only for the address it belongs to. */
async function accessFor({ db, appSecret }: Platform, wanted: Wanted): Promise<CoreAccess> {
  const { apiUrl, apiSecret, accountId, clientId } = wanted
  if (apiSecret || wanted.id === null) return { apiUrl, apiSecret, settings: { accountId, clientId } }
  const known = (await findCore(db, wanted.id)) ?? refuse('CoreNotFound')
  const access = accessTo(coreSecrets(appSecret), known)
  if (known.api_url !== apiUrl) return { apiUrl, apiSecret: '', settings: { accountId, clientId } }
  return { ...access, settings: { ...access.settings, accountId, clientId } }
}
