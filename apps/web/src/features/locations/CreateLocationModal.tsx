import { locations } from '@hop/contract/features/locations'
import { textsOf } from '@hop/texts/page-texts'
import { CreateModal, type CreateModalControl } from '../../forms/CreateModal'
import { TextField } from '../../ui/form/fields/TextField'

const t = textsOf('locations')

export function CreateLocationModal(control: CreateModalControl) {
  return (
    <CreateModal
      {...control}
      title={t('form.createTitle')}
      call={locations.create}
      schema={locations.create.body}
      inputOf={(body) => ({ body })}
      values={{ name: '' }}
      draftKey="locations.create"
      refreshes={[locations.list]}
      success="locations:form.created"
      refusals={{ DuplicateLocationName: 'name' }}
      submitLabel={t('list.create')}
    >
      {(form) => (
        <TextField control={form.control} name="name" label={t('fields.name')} help={t('form.nameHelp')} required autoFocus />
      )}
    </CreateModal>
  )
}
