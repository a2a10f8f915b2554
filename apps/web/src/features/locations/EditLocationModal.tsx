import { type Location, locations } from '@hop/contract/features/locations'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { asTyped, fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { Modal } from '../../ui/dialogs/Modal'
import { TextField } from '../../ui/form/fields/TextField'

const t = textsOf('locations')

interface EditLocationModalProps {
  location: Location | undefined
  opened: boolean
  onClose: () => void
}

export function EditLocationModal({ location, opened, onClose }: EditLocationModalProps) {
  if (!location) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.editTitle', { name: location.name })} size="lg">
      <EditLocationForm location={location} onClose={onClose} />
    </Modal>
  )
}

/** Under whatever name it has by now: the newest thousand are more than any customer has. */
const findLatest = async (id: number) =>
  (await callServer(locations.list, { body: { pageSize: 1000 } })).data.find((location) => location.id === id)

function EditLocationForm({ location, onClose }: { location: Location; onClose: () => void }) {
  const edit = useEditForm(locations.update, {
    record: location,
    valuesOf: ({ id, name, updatedAt }) => ({ id, name, updatedAt }),
    findLatest: () => findLatest(location.id),
    refreshes: [locations.list],
    success: 'locations:form.updated',
    onSaved: onClose,
    refusals: { DuplicateLocationName: 'name' },
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={fieldTexts(asTyped(['name']), (name) => t(`fields.${name}`))}
      onCancel={onClose}
      place="modal"
    >
      <TextField control={edit.form.control} name="name" label={t('fields.name')} help={t('form.nameHelp')} required autoFocus />
    </EditForm>
  )
}
