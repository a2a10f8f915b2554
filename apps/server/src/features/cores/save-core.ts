/** Adding, changing, switching and removing a core. Secrets go in sealed and never come out again. */
import type { ParsedInput } from '@hop/contract/call'
import type { Core, cores } from '@hop/contract/features/cores'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import { refusingDuplicates, type UniqueIndexes } from '../../platform/database/refusing-duplicates.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { textOf } from '../../platform/untyped.js'
import { accessTo, coreSecrets, ownerOfSecret } from './core-access.js'
import {
  type CoreDetails,
  type CoreRow,
  countRunningSessions,
  insertCore,
  lockChoice,
  lockCore,
  markCoreDeleted,
  switchCore,
  writeCore,
} from './cores.queries.js'
import { canRemove, presentCore } from './present-core.js'

type NewCore = ParsedInput<typeof cores.create>['body']
type CoreChange = ParsedInput<typeof cores.update>['body']

const uniqueIndexes: UniqueIndexes = { cores_address_unique: ['DuplicateCore', 'apiUrl'] }

export async function createCore(platform: Platform, typed: NewCore, request: CallerRequest): Promise<Core> {
  const { caller, now, actor } = request
  const created = platform.db.transaction().execute(async (transaction) => {
    const secrets = { apiSecret: typed.apiSecret, webhookSecret: typed.webhookSecret }
    const times = { created_by: caller.accountId, created_at: now, updated_at: now }
    const row = await insertCore(transaction, { ...detailsOf(platform, typed, secrets), ...times })
    await recordAudit(transaction, actor, {
      action: 'create',
      entity: 'core',
      entityId: row.id,
      details: { apiUrl: row.api_url },
    })
    return row
  })
  return presentCore(platform, await refusingDuplicates(created, uniqueIndexes))
}

export async function updateCore(platform: Platform, typed: CoreChange, request: CallerRequest): Promise<Core> {
  const { now, actor } = request
  const written = platform.db.transaction().execute(async (transaction) => {
    const before = (await lockCore(transaction, typed.id)) ?? refuse('CoreNotFound')
    requireFresh(typed.updatedAt, before.updated_at)
    if (before.is_built_in && !isSameAddress(before, typed)) refuse('CoreIsBuiltIn')
    // The secret belongs to the address: nobody sends it to another one without knowing it.
    if (before.api_url !== typed.apiUrl && typed.apiSecret === '') refuseInput('apiSecret', 'required')
    const row = await writeCore(transaction, typed.id, {
      ...detailsOf(platform, typed, keptSecrets(platform, before, typed)),
      updated_at: now,
    })
    await recordAudit(transaction, actor, {
      action: 'update',
      entity: 'core',
      entityId: row.id,
      details: { apiUrl: row.api_url },
    })
    return row
  })
  return presentCore(platform, await refusingDuplicates(written, uniqueIndexes))
}

/** The room that starts beside the portal is where it is; its limits may be changed. */
const isSameAddress = (before: CoreRow, typed: CoreChange): boolean =>
  before.api_url === typed.apiUrl && before.core_type === typed.coreType && typed.apiSecret === ''

/** An empty field keeps the secret; it is sealed anew, since it belongs to the address. */
function keptSecrets({ appSecret }: Platform, before: CoreRow, { apiSecret, webhookSecret }: CoreChange) {
  const known = accessTo(coreSecrets(appSecret), before)
  return {
    apiSecret: apiSecret || known.apiSecret,
    webhookSecret: webhookSecret || textOf(known.settings['webhookSecret']),
  }
}

function detailsOf(
  { appSecret }: Platform,
  typed: Omit<NewCore, 'apiSecret' | 'webhookSecret'>,
  { apiSecret, webhookSecret }: { apiSecret: string; webhookSecret: string },
): CoreDetails {
  const box = coreSecrets(appSecret)
  const owner = ownerOfSecret(typed.coreType, typed.apiUrl)
  const zoom = { accountId: typed.accountId, clientId: typed.clientId, hosts: typed.hosts }
  const settings = {
    ...(typed.coreType === 'zoom' && zoom),
    ...(webhookSecret && { webhookSecret: box.seal(webhookSecret, owner) }),
  }
  return {
    core_type: typed.coreType,
    package_type: typed.description,
    api_url: typed.apiUrl,
    api_secret: box.seal(apiSecret, owner),
    settings: JSON.stringify(settings),
    version: typed.version,
    max_participants: typed.maxParticipants,
    max_meetings: typed.maxMeetings,
  }
}

/** On becomes off and off becomes on; `drain` lets what runs go on and takes nothing new, and once more ends that. */
export function switchCoreState(platform: Platform, id: number, isDrain: boolean, { now, actor }: CallerRequest): Promise<Core> {
  return platform.db.transaction().execute(async (transaction) => {
    const core = (await lockCore(transaction, id)) ?? refuse('CoreNotFound')
    const state = isDrain
      ? { is_active: core.is_active, is_draining: !core.is_draining }
      : { is_active: !core.is_active, is_draining: false }
    const row = await switchCore(transaction, id, { ...state, updated_at: now })
    await recordAudit(transaction, actor, { action: 'switch', entity: 'core', entityId: id, details: state })
    return presentCore(platform, row)
  })
}

export async function removeCore({ db }: Platform, id: number, { now, actor }: CallerRequest): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockChoice(transaction)
    const core = (await lockCore(transaction, id)) ?? refuse('CoreNotFound')
    if (!canRemove(core)) refuse('CoreIsBuiltIn')
    if ((await countRunningSessions(transaction, id)) > 0) refuse('CoreInUse')
    await markCoreDeleted(transaction, id, now)
    await recordAudit(transaction, actor, { action: 'delete', entity: 'core', entityId: id })
  })
}
