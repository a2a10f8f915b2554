import { planStatuses, plans, usualMessages } from '@hop/contract/features/plans'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { CreateForm } from '../../forms/CreateForm'
import { useCreateForm } from '../../forms/useCreateForm'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { FormPage } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PlanFields } from './PlanFields'
import { planRefusals } from './plan-refusals'

const t = textsOf('plans')

const empty = {
  code: '',
  name: '',
  packageType: 'Basic',
  status: planStatuses.demo,
  priceBasis: 'net',
  numberOfDaysUsage: 1,
  unitTime: 'month',
  numberOfConcurrentMeetings: null,
  numberOfMeetingsPerMonth: null,
  numberOfMeetingsPerDay: null,
  storageMb: null,
  messagesPerRecipient: usualMessages.perRecipient,
  messagesPerDay: usualMessages.perDay,
  recordingRetentionDays: null,
  coreImplName: 'bbb',
  active: 1,
  isOnPricingPage: false,
  isRecommended: false,
  isSelfService: false,
} as const

export function NewPlanScreen() {
  const goTo = useGoTo()
  // Every plan carries the rate of this day.
  const anyPlan = useCall(plans.list, { body: { pageSize: 1 } }).data?.data[0]
  const toList = () => void goTo(asLeft(screens.plans.to()))
  const form = useSchemaForm(plans.create.body, empty)
  const create = useCreateForm(plans.create, {
    form,
    inputOf: (body) => ({ body }),
    draftKey: 'plans.create',
    refreshes: [plans.list],
    success: 'plans:create.done',
    refusals: planRefusals,
    onCreated: toList,
  })

  return (
    <FormPage title={t('screens.newPlan')}>
      <CreateForm create={create} submitLabel={t('create.submit')} onCancel={toList}>
        <PlanFields control={form.control} vatPercent={anyPlan?.vatPercent} />
      </CreateForm>
    </FormPage>
  )
}
