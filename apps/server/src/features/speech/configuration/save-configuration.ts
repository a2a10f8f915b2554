/** Says which service recognises speech. Secrets go in sealed and never come out again, and are in no audit entry. */
import type { ParsedInput } from '@hop/contract/call'
import type { CustomerSpeechConfig, speech, SystemSpeechConfig } from '@hop/contract/features/speech'
import type { CallerRequest } from '../../../http/routes.js'
import { recordAudit } from '../../../platform/audit/audit.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse, refuseInput } from '../../../platform/refusal.js'
import { requireFresh } from '../../../platform/require-fresh.js'
import {
  type ConfigurationRow,
  findConfiguration,
  findSpeechCustomer,
  lockSpeechCustomer,
  writeConfiguration,
} from '../speech.queries.js'
import { canUseSystem } from '../speech.rules.js'
import { presentOfCustomer, presentOfSystem } from './present-configuration.js'
import { speechSecrets } from './speech-connection.js'
import { addressIn, sealedSecrets } from './typed-connection.js'

type OfCustomer = ParsedInput<typeof speech.saveOfCustomer>['body']
type OfSystem = ParsedInput<typeof speech.saveOfSystem>['body']

export async function readOfCustomer(
  { db }: Platform,
  id: number,
  { reach, caller }: CallerRequest,
): Promise<CustomerSpeechConfig> {
  if (!(await findSpeechCustomer(reach, db, id))) refuse('CustomerNotFound')
  return presentOfCustomer(id, await findConfiguration(db, id), caller.role)
}

export const readOfSystem = async ({ db, speech: settings }: Platform): Promise<SystemSpeechConfig> =>
  presentOfSystem(await findConfiguration(db, null), settings)

export function saveOfCustomer(platform: Platform, typed: OfCustomer, request: CallerRequest): Promise<CustomerSpeechConfig> {
  const { reach, caller, now, actor } = request
  const { customerId } = typed
  return platform.db.transaction().execute(async (transaction) => {
    const customer = (await lockSpeechCustomer(reach, transaction, customerId)) ?? refuse('CustomerNotFound')
    if (customer.active_voice_text !== 1) refuse('SpeechOff')
    if (customer.status !== 'Active') refuse('CustomerRestricted')
    const before = await findConfiguration(transaction, customerId)
    requireFresh(typed.modifiedAt, before?.updated_at)
    const usesSystem = typed.useOfSystem === 1
    if (usesSystem && !before?.uses_system && !canUseSystem(caller.role)) refuseInput('useOfSystem', 'notAllowed')
    // What the customer had of its own waits for the day when it is chosen again.
    const own = usesSystem
      ? ownOf(before)
      : { ...addressIn(typed), ...sealedSecrets(speechSecrets(platform), customerId, typed, before) }
    const choice = { customer_id: customerId, uses_system: usesSystem, updated_at: now, updated_by: caller.accountId }
    const row = await writeConfiguration(transaction, { ...choice, ...own })
    await recordAudit(transaction, actor, {
      action: 'update',
      entity: 'speech configuration',
      entityId: customerId,
      details: { usesSystem, ...(usesSystem ? {} : named(row)) },
    })
    return presentOfCustomer(customerId, row, caller.role)
  })
}

export function saveOfSystem(
  platform: Platform,
  typed: OfSystem,
  { caller, now, actor }: CallerRequest,
): Promise<SystemSpeechConfig> {
  return platform.db.transaction().execute(async (transaction) => {
    const before = await findConfiguration(transaction, null)
    requireFresh(typed.modifiedAt, before?.updated_at)
    const row = await writeConfiguration(transaction, {
      customer_id: null,
      uses_system: false,
      ...addressIn(typed),
      ...sealedSecrets(speechSecrets(platform), null, typed, before),
      updated_at: now,
      updated_by: caller.accountId,
    })
    await recordAudit(transaction, actor, {
      action: 'update',
      entity: 'speech configuration',
      entityId: 'system',
      details: named(row),
    })
    return presentOfSystem(row, platform.speech)
  })
}

/** For the audit log: whom it is about, never what opens it. */
const named = ({ service, host, port, uses_tls: usesTls }: ConfigurationRow) => ({ service, host, port, usesTls })

const ownOf = (before: ConfigurationRow | undefined) => ({
  service: before?.service ?? ('smartvoice' as const),
  host: before?.host ?? '',
  port: before?.port ?? null,
  uses_tls: before?.uses_tls ?? true,
  sealed_authorization: before?.sealed_authorization ?? '',
  sealed_token_id: before?.sealed_token_id ?? '',
  sealed_token_key: before?.sealed_token_key ?? '',
})
