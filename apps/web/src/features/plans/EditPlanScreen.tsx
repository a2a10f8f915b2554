import { plans, type Plan } from '@hop/contract/features/plans'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenParams } from '../../screens/useScreenParams'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { PlanFields } from './PlanFields'
import { planRefusals } from './plan-refusals'
import { usePlanFieldTexts } from './usePlanFieldTexts'

const t = textsOf('plans')

export function EditPlanScreen() {
  const { id } = useScreenParams(screens.editPlan)
  const found = useFreshRecord(plans.find, { params: { id } })
  const plan = found.record

  return (
    <FormPage title={t('screens.editPlan')} beside={plan ? <ActiveBadge plan={plan} /> : null} lead={t('edit.lead')}>
      {plan ? <EditPlanForm key={plan.id} plan={plan} /> : <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />}
    </FormPage>
  )
}

function ActiveBadge({ plan }: { plan: Plan }) {
  return <StatusBadge tone={plan.active ? 'green' : 'gray'}>{t(plan.active ? 'list.active' : 'list.inactive')}</StatusBadge>
}

const valuesOf = ({
  vatPercent: _v,
  priceWithVat: _p,
  priceWithoutVat: _n,
  isSignUpPlan: _s,
  createdBy: _b,
  createdTime: _t,
  can: _c,
  ...values
}: Plan) => values

function EditPlanForm({ plan }: { plan: Plan }) {
  const goTo = useGoTo()
  const fieldTexts = usePlanFieldTexts()
  const toList = () =>
    void goTo(screens.plans.to({}, { ...asLeft(screens.plans.to()).search, view: plan.active ? undefined : 'inactive' }))
  const edit = useEditForm(plans.update, {
    record: plan,
    valuesOf,
    findLatest: async () => (await callServer(plans.find, { params: { id: plan.id } })).data,
    refreshes: [plans.list, plans.find],
    success: 'plans:edit.done',
    onSaved: toList,
    refusals: planRefusals,
    draftKey: `plans.edit.${plan.id}`,
  })

  return (
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={toList}>
      <PlanFields control={edit.form.control} vatPercent={plan.vatPercent} />
    </EditForm>
  )
}
