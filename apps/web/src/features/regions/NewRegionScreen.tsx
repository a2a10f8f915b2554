import { regions } from '@hop/contract/features/regions'
import { textsOf } from '@hop/texts/page-texts'
import { CreateForm } from '../../forms/CreateForm'
import { useCreateForm } from '../../forms/useCreateForm'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { FormPage } from '../../ui/form/FormPage'
import { useSchemaForm } from '../../ui/form/schema-form'
import { RegionFields } from './RegionFields'
import { regionRefusals } from './region-refusals'

const t = textsOf('regions')

export function NewRegionScreen() {
  const goTo = useGoTo()
  const toList = () => void goTo(asLeft(screens.regions.to()))
  const form = useSchemaForm(regions.create.body, { name: '', listIdSubcriptionPlans: [] })
  const create = useCreateForm(regions.create, {
    form,
    inputOf: (body) => ({ body }),
    draftKey: 'regions.create',
    refreshes: [regions.list, regions.names],
    success: 'regions:create.done',
    refusals: regionRefusals,
    onCreated: toList,
  })

  return (
    <FormPage title={t('screens.newRegion')} isWide>
      <CreateForm create={create} submitLabel={t('create.submit')} onCancel={toList}>
        <RegionFields control={form.control} />
      </CreateForm>
    </FormPage>
  )
}
