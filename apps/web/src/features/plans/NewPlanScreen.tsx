import { planStatuses, plans } from '@hop/contract/features/plans'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { useFormDraft } from '../../forms/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PageHeader } from '../../ui/page/PageHeader'
import { RestoredDraftNotice } from '../../ui/form/RestoredDraftNotice'
import { PlanFields } from './PlanFields'

const empty = {
  code: '',
  name: '',
  packageType: 'Basic',
  status: planStatuses.demo,
  numberOfDaysUsage: 1,
  unitTime: 'month',
  numberOfConcurrentMeetings: null,
  numberOfMeetingsPerMonth: null,
  numberOfMeetingsPerDay: null,
  storageMb: null,
  coreImplName: 'bbb',
  active: 1,
} as const

export function NewPlanScreen() {
  const { t } = useTranslation(['plans', 'shell'])
  const goTo = useGoTo()
  // Every plan tells the rate of this day.
  const anyPlan = useCall(plans.list, { body: { pageSize: 1 } }).data?.data[0]
  const form = useSchemaForm(plans.create.body, empty)
  const draft = useFormDraft(form, 'plans.create')
  const toList = () => void goTo(screens.plans.to())
  const create = useAction(plans.create, {
    refreshes: [plans.list],
    success: 'plans:create.done',
    onSuccess: () => {
      draft.clear()
      toList()
    },
    onRefusal: refusalInForm(form, { DuplicatePlanCode: 'code' }),
  })

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.newPlan')} />
      <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
        <PlanFields control={form.control} vatPercent={anyPlan?.vatPercent} />
        <FormActions submitLabel={t('create.submit')} onCancel={toList} />
      </Form>
    </Stack>
  )
}
