import { plans, type Plan } from '@hop/contract/features/plans'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { PlanFields } from './PlanFields'
import { usePlanFieldTexts } from './usePlanFieldTexts'

const valuesOf = ({ vatPercent: _v, priceWithVat: _p, createdBy: _b, createdTime: _t, can: _c, ...values }: Plan) => values

export function EditPlanForm({ plan }: { plan: Plan }) {
  const goTo = useGoTo()
  const fieldTexts = usePlanFieldTexts()
  const toList = () => void goTo(screens.plans.to({}, plan.active ? {} : { view: 'inactive' }))
  const edit = useEditForm(plans.update, {
    record: plan,
    valuesOf,
    findLatest: async () => (await callServer(plans.find, { params: { id: plan.id } })).data,
    refreshes: [plans.list, plans.find],
    success: 'plans:edit.done',
    onSaved: toList,
    refusals: { DuplicatePlanCode: 'code' },
    draftKey: `plans.edit.${plan.id}`,
  })

  return (
    <EditForm edit={edit} fieldTexts={fieldTexts} onCancel={toList}>
      <PlanFields control={edit.form.control} vatPercent={plan.vatPercent} />
    </EditForm>
  )
}
