import { regions, type Region } from '@hop/contract/features/regions'
import { useTranslation } from 'react-i18next'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { useAllPlans } from './useAllPlans'
import { RegionFields } from './RegionFields'
import { regionRefusals } from './region-refusals'

const valuesOf = ({ id, name, subscriptions, updatedAt }: Region) => ({
  id,
  name,
  listIdSubcriptionPlans: subscriptions.map(({ subscriptionPlanId }) => subscriptionPlanId),
  updatedAt,
})

export function EditRegionForm({ region }: { region: Region }) {
  const { t } = useTranslation('regions')
  const goTo = useGoTo()
  const everyPlan = useAllPlans().data?.data
  const toList = () => void goTo(screens.regions.to())
  const edit = useEditForm(regions.update, {
    record: region,
    valuesOf,
    findLatest: async () =>
      (await callServer(regions.find, { params: { id: region.id }, query: { includeSubscriptions: true } })).data,
    refreshes: [regions.list, regions.find, regions.names],
    success: 'regions:edit.done',
    onSaved: toList,
    refusals: regionRefusals,
    draftKey: `regions.edit.${region.id}`,
  })

  const nameOf = new Map(everyPlan?.map(({ id, name }) => [id, name]))
  const namesOf = (ids: readonly number[] = []) =>
    ids
      .map((id) => nameOf.get(id) ?? `#${id}`)
      .sort()
      .join(', ')

  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        { label: t('fields.name'), textOf: ({ name }) => name ?? '' },
        { label: t('fields.plans'), textOf: ({ listIdSubcriptionPlans }) => namesOf(listIdSubcriptionPlans) },
      ]}
      onCancel={toList}
    >
      <RegionFields control={edit.form.control} offered={edit.latest.subscriptions} />
    </EditForm>
  )
}
