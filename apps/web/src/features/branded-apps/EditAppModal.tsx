import { brandedApps, type BrandedApp } from '@hop/contract/features/branded-apps'
import { textsOf } from '@hop/texts/page-texts'
import { loadBrand } from '../../brand/brand'
import { EditForm } from '../../forms/EditForm'
import { asTyped, fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { Modal } from '../../ui/dialogs/Modal'
import { AppFields } from './AppFields'
import { appRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'

const t = textsOf('branded-apps')

interface EditAppModalProps {
  app: BrandedApp | undefined
  /** The same app as the list has it now, for when a save was refused because of somebody else's. */
  findLatest: () => Promise<BrandedApp | undefined>
  opened: boolean
  onClose: () => void
}

export function EditAppModal({ app, findLatest, opened, onClose }: EditAppModalProps) {
  if (!app) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.editTitle', { name: app.name })} size="lg">
      <EditAppForm app={app} findLatest={findLatest} onClose={onClose} />
    </Modal>
  )
}

function valuesOf({ id, name, domainName, brandColour, active, customerId, customerName, updatedAt }: BrandedApp) {
  const flag: 0 | 1 = active === 1 ? 1 : 0
  return { id, name, domainName, brandColour, active: flag, customerId, customerName, updatedAt }
}

const compared = ['name', 'domainName', 'brandColour'] as const

interface EditAppFormProps extends Pick<EditAppModalProps, 'findLatest' | 'onClose'> {
  app: BrandedApp
}

function EditAppForm({ app, findLatest, onClose }: EditAppFormProps) {
  const edit = useEditForm(brandedApps.update, {
    record: app,
    valuesOf,
    findLatest,
    refreshes: [brandedApps.list],
    success: 'branded-apps:form.updated',
    onSaved: () => {
      onClose()
      void loadBrand()
    },
    refusals: appRefusals,
  })
  const { control } = edit.form

  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        ...fieldTexts(asTyped(compared), (name) => t(`fields.${name}`)),
        { label: t('fields.customer'), textOf: ({ customerName }) => customerName ?? '' },
        { label: t('form.active'), textOf: ({ active }) => t(active === 1 ? 'form.yes' : 'form.no') },
      ]}
      onCancel={onClose}
      place="modal"
    >
      <BrandFields control={control} domainHelp={t('form.domainHelp')} currentLogo={edit.latest.logo} />
      <AppFields control={control} />
    </EditForm>
  )
}
