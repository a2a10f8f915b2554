import { cores, type Core } from '@hop/contract/features/cores'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { numberText } from '../../ui/text/numbers'
import type { VersionedField } from '../../ui/form/StaleEditNotice'
import type { CoreInput } from './core-input'
import { CoreFields } from './CoreFields'

/** Secrets are only ever written: the fields begin empty, and empty keeps what is there. */
const valuesOf = (core: Core) => ({
  id: core.id,
  apiUrl: core.apiUrl,
  apiSecret: '',
  coreType: core.coreType,
  description: core.description,
  version: core.version,
  maxParticipants: core.maxParticipants,
  maxMeetings: core.maxMeetings,
  accountId: core.accountId,
  clientId: core.clientId,
  hosts: core.hosts,
  webhookSecret: '',
  updatedAt: core.updatedAt,
})

export function EditCoreForm({ core }: { core: Core }) {
  const goTo = useGoTo()
  const versions = useVersionWords()
  const toList = () => void goTo(screens.cores.to())
  const edit = useEditForm(cores.update, {
    record: core,
    valuesOf,
    findLatest: async () => (await callServer(cores.find, { params: { id: core.id } })).data,
    refreshes: [cores.list, cores.find],
    success: 'cores:edit.done',
    onSaved: toList,
    refusals: { DuplicateCore: 'apiUrl', CoreIsBuiltIn: 'apiUrl' },
  })

  return (
    <EditForm edit={edit} versions={(mine, theirs) => versions(mine, valuesOf(theirs))} onCancel={toList}>
      <CoreFields control={edit.form.control} core={core} />
    </EditForm>
  )
}

type Version = Partial<CoreInput>

/** Two versions of a core, field by field, in words; of a secret only whether there is a new one. */
function useVersionWords(): (mine: Version, theirs: Version) => VersionedField[] {
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
  return (mine, theirs) =>
    (Object.keys(texts) as (keyof CoreInput)[]).map((name) => ({
      label: t(`fields.${name}`),
      mine: texts[name](mine),
      theirs: texts[name](theirs),
    }))
}
