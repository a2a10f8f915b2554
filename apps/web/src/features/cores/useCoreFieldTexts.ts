import { useTranslation } from 'react-i18next'
import type { FieldText } from '../../forms/EditForm'
import { numberText } from '../../ui/text/numbers'
import type { CoreInput } from './core-input'

type Version = Partial<CoreInput>

/** Of a secret only whether there is a new one. */
export function useCoreFieldTexts(): FieldText<CoreInput>[] {
  const { t } = useTranslation('cores')
  const secret = (value: string | undefined) => t(value ? 'edit.secretChanged' : 'edit.secretSame')
  const texts: { [Name in keyof CoreInput]-?: (version: Version) => string } = {
    coreType: ({ coreType }) => (coreType ? t(`kinds.${coreType}`) : ''),
    description: ({ description }) => description ?? '',
    apiUrl: ({ apiUrl }) => apiUrl ?? '',
    apiSecret: ({ apiSecret }) => secret(apiSecret),
    version: ({ version }) => version ?? '',
    maxParticipants: ({ maxParticipants }) => numberText(maxParticipants ?? 0),
    maxMeetings: ({ maxMeetings }) => numberText(maxMeetings ?? 0),
    accountId: ({ accountId }) => accountId ?? '',
    clientId: ({ clientId }) => clientId ?? '',
    hosts: ({ hosts = [] }) => hosts.join(', '),
    webhookSecret: ({ webhookSecret }) => secret(webhookSecret),
  }
  return (Object.keys(texts) as (keyof CoreInput)[]).map((name) => ({ label: t(`fields.${name}`), textOf: texts[name] }))
}
