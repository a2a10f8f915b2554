import { regions, type Region } from '@hop/contract/features/regions'
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
import { RegionFields } from './RegionFields'
import { regionRefusals } from './region-refusals'
import { useAllPlans } from './useAllPlans'

const t = textsOf('regions')

const inputOf = (id: number) => ({ params: { id }, query: { includeSubscriptions: true } })

export function EditRegionScreen() {
  const { id } = useScreenParams(screens.editRegion)
  const found = useFreshRecord(regions.find, inputOf(id))
  const region = found.record

  return (
    <FormPage
      title={t('screens.editRegion')}
      beside={region?.isDefault ? <StatusBadge tone="blue">{t('list.default')}</StatusBadge> : null}
      lead={region?.isDefault ? t('list.defaultHint') : null}
      isWide
    >
      {region ? (
        <EditRegionForm key={region.id} region={region} />
      ) : (
        <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}

const valuesOf = ({ id, name, subscriptions, updatedAt }: Region) => ({
  id,
  name,
  listIdSubcriptionPlans: subscriptions.map(({ subscriptionPlanId }) => subscriptionPlanId),
  updatedAt,
})

function EditRegionForm({ region }: { region: Region }) {
  const goTo = useGoTo()
  const allPlans = useAllPlans().data?.data
  const toList = () => void goTo(asLeft(screens.regions.to()))
  const edit = useEditForm(regions.update, {
    record: region,
    valuesOf,
    findLatest: async () => (await callServer(regions.find, inputOf(region.id))).data,
    refreshes: [regions.list, regions.find, regions.names],
    success: 'regions:edit.done',
    onSaved: toList,
    refusals: regionRefusals,
    draftKey: `regions.edit.${region.id}`,
  })

  const nameOf = new Map(allPlans?.map(({ id, name }) => [id, name]))
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
