import { cores, type Core } from '@hop/contract/features/cores'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenParams } from '../../screens/useScreenParams'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { CoreFields } from './CoreFields'
import { CoreState } from './CoreState'
import { useCoreFieldTexts } from './useCoreFieldTexts'

const t = textsOf('cores')

export function EditCoreScreen() {
  const { id } = useScreenParams(screens.editCore)
  const found = useFreshRecord(cores.find, { params: { id } })
  const core = found.record

  return (
    <FormPage title={t('screens.editCore')} beside={core ? <CoreState core={core} /> : null}>
      {core ? <EditCoreForm key={core.id} core={core} /> : <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />}
    </FormPage>
  )
}

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

function EditCoreForm({ core }: { core: Core }) {
  const goTo = useGoTo()
  const fieldTexts = useCoreFieldTexts()
  const toList = () => void goTo(asLeft(screens.cores.to()))
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
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={toList}>
      <CoreFields control={edit.form.control} core={core} />
    </EditForm>
  )
}
