import { cores } from '@hop/contract/features/cores'
import { textsOf } from '@hop/texts/page-texts'
import { CreateForm } from '../../forms/CreateForm'
import { useCreateForm } from '../../forms/useCreateForm'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { FormPage } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { CoreFields } from './CoreFields'

const t = textsOf('cores')

const empty = {
  apiUrl: '',
  apiSecret: '',
  coreType: 'bbb',
  description: '',
  version: 'v4',
  maxParticipants: 100,
  maxMeetings: 100,
  accountId: '',
  clientId: '',
  webhookSecret: '',
} as const

export function NewCoreScreen() {
  const goTo = useGoTo()
  const toList = () => void goTo(asLeft(screens.cores.to()))
  const form = useSchemaForm(cores.create.body, { ...empty, hosts: [] })
  // No draft is kept: it would leave secrets in the browser.
  const create = useCreateForm(cores.create, {
    form,
    inputOf: (body) => ({ body }),
    refreshes: [cores.list],
    success: 'cores:create.done',
    refusals: { DuplicateCore: 'apiUrl' },
    onCreated: toList,
  })

  return (
    <FormPage title={t('screens.newCore')}>
      <CreateForm create={create} submitLabel={t('create.submit')} onCancel={toList}>
        <CoreFields control={form.control} />
      </CreateForm>
    </FormPage>
  )
}
