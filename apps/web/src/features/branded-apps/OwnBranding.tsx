import { brandedApps, type OwnApp } from '@hop/contract/features/branded-apps'
import { Button } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { loadBrand } from '../../app/brand'
import { DescriptionList } from '../../ui/DescriptionList'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { Section } from '../../ui/Section'
import { brandRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'
import { ColourSwatch, LogoPicture } from './BrandParts'

/** The look of the customer's own domain; nothing at all for a customer without one. */
export function OwnBranding() {
  const { t } = useTranslation('branded-apps')
  const { data: app } = useCall(brandedApps.own, {})
  const [isEditing, setEditing] = useState(false)
  if (!app) return null
  return (
    <Section
      title={t('own.title')}
      lead={t('own.lead')}
      actions={
        <Button variant="light" leftSection={<IconPalette size={16} />} onClick={() => setEditing(true)}>
          {t('own.update')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { term: t('fields.logo'), value: app.logo === null ? null : <LogoPicture logo={app.logo} /> },
          { term: t('fields.name'), value: app.name },
          { term: t('fields.domainName'), value: app.domainName },
          { term: t('fields.brandColour'), value: <ColourSwatch colour={app.brandColour} /> },
        ]}
      />
      <Modal opened={isEditing} onClose={() => setEditing(false)} title={t('own.editTitle')} size="lg">
        <OwnBrandingForm app={app} onClose={() => setEditing(false)} />
      </Modal>
    </Section>
  )
}

function OwnBrandingForm({ app, onClose }: { app: OwnApp; onClose: () => void }) {
  const { t } = useTranslation('branded-apps')
  const { name, domainName, brandColour } = app
  const form = useSchemaForm(brandedApps.updateOwn.body, { name, domainName, brandColour })
  const save = useAction(brandedApps.updateOwn, {
    refreshes: [brandedApps.own],
    success: 'branded-apps:own.updated',
    onSuccess: () => {
      onClose()
      void loadBrand()
    },
    onRefusal: refusalInForm(form, brandRefusals),
  })
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })}>
      <BrandFields control={form.control} domainHelp={t('own.domainHelp')} isDomainFixed currentLogo={app.logo} />
      <FormActions place="modal" onCancel={onClose} onlyWhenChanged />
    </Form>
  )
}
