import { cores } from '@hop/contract/features/cores'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PageHeader } from '../../ui/page/PageHeader'
import { CoreFields } from './CoreFields'

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
  hosts: [],
  webhookSecret: '',
} as const

/** No draft is kept: it would leave secrets in the browser. */
export function NewCoreScreen() {
  const { t } = useTranslation(['cores', 'shell'])
  const goTo = useGoTo()
  const form = useSchemaForm(cores.create.body, { ...empty, hosts: [] })
  const toList = () => void goTo(screens.cores.to())
  const create = useAction(cores.create, {
    refreshes: [cores.list],
    success: 'cores:create.done',
    onSuccess: () => {
      form.reset(form.getValues())
      toList()
    },
    onRefusal: refusalInForm(form, { DuplicateCore: 'apiUrl' }),
  })

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.newCore')} />
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
        <CoreFields control={form.control} />
        <FormActions submitLabel={t('create.submit')} onCancel={toList} />
      </Form>
    </Stack>
  )
}
