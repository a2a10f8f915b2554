import { regions } from '@hop/contract/features/regions'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../forms/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PageHeader } from '../../ui/page/PageHeader'
import { RestoredDraftNotice } from '../../ui/form/RestoredDraftNotice'
import { RegionFields } from './RegionFields'
import { regionRefusals } from './region-refusals'

export function NewRegionScreen() {
  const { t } = useTranslation(['regions', 'shell'])
  const goTo = useGoTo()
  const form = useSchemaForm(regions.create.body, { name: '', listIdSubcriptionPlans: [] })
  const draft = useFormDraft(form, 'regions.create')
  const toList = () => void goTo(screens.regions.to())
  const create = useAction(regions.create, {
    refreshes: [regions.list, regions.names],
    success: 'regions:create.done',
    onSuccess: () => {
      draft.clear()
      toList()
    },
    onRefusal: refusalInForm(form, regionRefusals),
  })

  return (
    <Stack gap="md" maw={1080} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.newRegion')} />
      <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
        <RegionFields control={form.control} />
        <FormActions submitLabel={t('create.submit')} onCancel={toList} />
      </Form>
    </Stack>
  )
}
