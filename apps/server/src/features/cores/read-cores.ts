import type { ParsedInput } from '@hop/contract/call'
import type { Core, cores } from '@hop/contract/features/cores'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findCore, listCores } from './cores.queries.js'
import { presentCore } from './present-core.js'

export const readCores = async (platform: Platform, type: ParsedInput<typeof cores.list>['query']['type']): Promise<Core[]> =>
  (await listCores(platform.db, type)).map((row) => presentCore(platform, row))

export const readCore = async (platform: Platform, id: number): Promise<Core> =>
  presentCore(platform, (await findCore(platform.db, id)) ?? refuse('CoreNotFound'))
