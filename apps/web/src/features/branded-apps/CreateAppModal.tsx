import { defaultApp } from '@hop/contract/features/brand'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { loadBrand } from '../../brand/brand'
import { useCreateForm } from '../../forms/useCreateForm'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/dialogs/Modal'
import { AppFields } from './AppFields'
import { appRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'

interface CreateAppModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateAppModal({ opened, onClose }: CreateAppModalProps) {
  const { t } = useTranslation('branded-apps')
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.createTitle')} size="lg">
      <CreateAppForm onClose={onClose} />
    </Modal>
  )
}

const empty = {
  name: '',
  domainName: '',
  logo: '',
  brandColour: defaultApp.brandColour,
  active: 1 as const,
  customerId: null,
  customerName: null,
}

function CreateAppForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('branded-apps')
  const form = useSchemaForm(brandedApps.create.body, empty)
  const { create, cancel } = useCreateForm(brandedApps.create, {
    form,
    draft: 'branded-apps.create',
    refreshes: [brandedApps.list],
    success: 'branded-apps:form.created',
    refusals: appRefusals,
    onClose,
    // It may be the app of the very host this page was opened at.
    onCreated: () => void loadBrand(),
  })

  return (
    <Form form={form} onSubmit={(body) => create({ body })}>
      <Stack gap="md">
        <BrandFields control={form.control} domainHelp={t('form.domainHelp')} />
        <AppFields control={form.control} />
      </Stack>
      <FormActions place="modal" submitLabel={t('form.createSubmit')} onCancel={cancel} />
    </Form>
  )
}
