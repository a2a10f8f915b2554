/** What somebody typed, together with the secrets that are stored: those that were left empty. */
import type { ParsedInput } from '@hop/contract/call'
import type { SpeechService, speech } from '@hop/contract/features/speech'
import type { SecretBox } from '../../../platform/secret-box.js'
import { refuseInput } from '../../../platform/refusal.js'
import type { ConfigurationRow } from '../speech.queries.js'
import { ownerOfSecret } from './speech-connection.js'

export type TypedConnection = Omit<ParsedInput<typeof speech.saveOfSystem>['body'], 'modifiedAt'>

const sealedColumns = {
  authorization: 'sealed_authorization',
  tokenId: 'sealed_token_id',
  tokenKey: 'sealed_token_key',
} as const
type SecretField = keyof typeof sealedColumns
const secretFields = Object.keys(sealedColumns) as SecretField[]

/** A server of one's own may ask for none. */
const needsTokens: Record<SpeechService, boolean> = { smartvoice: true, riva: false }

/** A secret belongs to its host: nobody sends it to another one, or no longer encrypted, without knowing it. */
const mayKeepSecrets = (before: ConfigurationRow, typed: TypedConnection): boolean =>
  before.host === typed.domainGRPC && (typed.usesTls || !before.uses_tls)

export function sealedSecrets(
  box: SecretBox,
  customerId: number | null,
  typed: TypedConnection,
  before: ConfigurationRow | undefined,
): Pick<ConfigurationRow, (typeof sealedColumns)[SecretField]> {
  const kept = before && mayKeepSecrets(before, typed) ? before : undefined
  const sealed = secretFields.map((field) => {
    const column = sealedColumns[field]
    if (typed[field]) return [column, box.seal(typed[field], ownerOfSecret(customerId, typed.domainGRPC))]
    const known = kept?.[column] ?? ''
    if (known === '' && needsTokens[typed.service]) refuseInput(field, 'required')
    return [column, known]
  })
  return Object.fromEntries(sealed) as Pick<ConfigurationRow, (typeof sealedColumns)[SecretField]>
}

export const addressIn = ({ service, domainGRPC, portGRPC, usesTls }: TypedConnection) => ({
  service,
  host: domainGRPC,
  port: portGRPC,
  uses_tls: usesTls,
})
