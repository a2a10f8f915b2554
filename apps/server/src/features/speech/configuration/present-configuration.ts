import type { CustomerSpeechConfig, SystemSpeechConfig } from '@hop/contract/features/speech'
import type { Role } from '@hop/contract/roles'
import type { SpeechSettings } from '../speech.configuration.js'
import type { ConfigurationRow } from '../speech.queries.js'
import { canUseSystem } from '../speech.rules.js'

/** Secrets stay where they are: a screen learns only whether there is one. */
const connectionIn = (row: ConfigurationRow | undefined) => ({
  service: row?.service ?? ('smartvoice' as const),
  domainGRPC: row?.host ?? '',
  portGRPC: row?.port ?? null,
  usesTls: row?.uses_tls ?? true,
  hasAuthorization: Boolean(row?.sealed_authorization),
  hasTokenId: Boolean(row?.sealed_token_id),
  hasTokenKey: Boolean(row?.sealed_token_key),
  modifiedAt: row?.updated_at.toISOString() ?? null,
})

export const presentOfCustomer = (customerId: number, row: ConfigurationRow | undefined, role: Role): CustomerSpeechConfig => ({
  ...connectionIn(row),
  customerId,
  useOfSystem: row?.uses_system ? 1 : 0,
  can: { useSystem: canUseSystem(role) },
})

export const presentOfSystem = (row: ConfigurationRow | undefined, { url }: SpeechSettings): SystemSpeechConfig => ({
  ...connectionIn(row),
  fallbackHost: url === undefined ? null : new URL(url).host,
})
