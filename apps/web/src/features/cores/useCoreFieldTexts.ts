import { textsOf } from '@hop/texts/page-texts'
import { asTyped, fieldTexts, type FieldText } from '../../forms/field-texts'
import { numberText } from '../../ui/text/numbers'
import type { CoreInput } from './core-input'

const t = textsOf('cores')

type Version = Partial<CoreInput>

/** Of a secret only whether there is a new one. */
export function useCoreFieldTexts(): FieldText<CoreInput>[] {
  const secret = (value: string | undefined) => t(value ? 'edit.secretChanged' : 'edit.secretSame')
  const texts: { [Name in keyof CoreInput]-?: (version: Version) => string } = {
    coreType: ({ coreType }) => (coreType ? t(`kinds.${coreType}`) : ''),
    ...asTyped(['description', 'apiUrl']),
    apiSecret: ({ apiSecret }) => secret(apiSecret),
    ...asTyped(['version']),
    maxParticipants: ({ maxParticipants }) => numberText(maxParticipants ?? 0),
    maxMeetings: ({ maxMeetings }) => numberText(maxMeetings ?? 0),
    ...asTyped(['accountId', 'clientId']),
    hosts: ({ hosts = [] }) => hosts.join(', '),
    webhookSecret: ({ webhookSecret }) => secret(webhookSecret),
  }
  return fieldTexts(texts, (name) => t(`fields.${name}`))
}
