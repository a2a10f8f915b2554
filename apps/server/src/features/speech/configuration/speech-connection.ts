/** How a service is reached, its secrets opened. Only clients get to see it. */
import type { SpeechService } from '@hop/contract/features/speech'
import type { SpeechSettings } from '../speech.configuration.js'
import type { Executor } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.js'
import { type ConfigurationRow, findConfiguration } from '../speech.queries.js'

export interface GrpcConnection {
  kind: 'grpc'
  service: SpeechService
  host: string
  port: number
  usesTls: boolean
  authorization: string
  tokenId: string
  tokenKey: string
}

/** An OpenAI-compatible endpoint, which the operator names. */
export interface HttpConnection {
  kind: 'http'
  url: string
  key: string
  model: string
}

export type SpeechConnection = GrpcConnection | HttpConnection

export const speechSecrets = ({ appSecret }: Pick<Platform, 'appSecret'>): SecretBox =>
  createSecretBox(appSecret, 'speech services')

/** What a secret belongs to, so that it opens in no other row and for no other host. */
export const ownerOfSecret = (customerId: number | null, host: string): string => `${customerId ?? 'system'} ${host}`

/** What of a row a connection is made of. */
type Reachable = Omit<ConfigurationRow, 'id' | 'uses_system' | 'updated_at' | 'updated_by'>

export function connectionOf(box: SecretBox, row: Reachable): GrpcConnection | null {
  if (row.port === null || row.host === '') return null
  const owner = ownerOfSecret(row.customer_id, row.host)
  const opened = (sealed: string) => (sealed ? (box.open(sealed, owner) ?? '') : '')
  return {
    kind: 'grpc',
    service: row.service,
    host: row.host,
    port: row.port,
    usesTls: row.uses_tls,
    authorization: opened(row.sealed_authorization),
    tokenId: opened(row.sealed_token_id),
    tokenKey: opened(row.sealed_token_key),
  }
}

/** What customers share: as entered, or as the operator started the portal. */
export async function systemConnection(
  platform: Pick<Platform, 'appSecret' | 'speech'>,
  db: Executor,
): Promise<SpeechConnection | null> {
  const row = await findConfiguration(db, null)
  return (row && connectionOf(speechSecrets(platform), row)) ?? fallback(platform.speech)
}

/** Null: nobody has chosen one for this customer. */
export async function connectionOfCustomer(platform: Platform, customerId: number): Promise<SpeechConnection | null> {
  const row = await findConfiguration(platform.db, customerId)
  if (!row) return null
  return row.uses_system ? systemConnection(platform, platform.db) : connectionOf(speechSecrets(platform), row)
}

const fallback = ({ url, key, model }: SpeechSettings): HttpConnection | null =>
  url === undefined ? null : { kind: 'http', url, key: key ?? '', model }
