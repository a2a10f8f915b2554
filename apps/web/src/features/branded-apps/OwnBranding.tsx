import { brandedApps, type OwnApp } from '@hop/contract/features/branded-apps'
import { Button } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { useCall } from '../../api/useCall'
import { loadBrand } from '../../brand/brand'
import { EditForm } from '../../forms/EditForm'
import { asTyped, fieldTexts } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { Modal } from '../../ui/dialogs/Modal'
import { Section } from '../../ui/page/Section'
import { brandRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'
import { ColourSwatch, HostState, LogoPicture } from './BrandParts'

const t = textsOf('branded-apps')

/** The look of the customer's own domain; nothing at all for a customer without one. */
export function OwnBranding() {
  const { data: app } = useCall(brandedApps.own, {})
  const [isEditing, setEditing] = useState(false)
  if (!app) return null
  return (
    <Section
      title={t('own.title')}
      lead={t('own.lead')}
      actions={
        app.can.change ? (
          <Button variant="light" leftSection={<IconPalette size={16} />} onClick={() => setEditing(true)}>
            {t('own.update')}
          </Button>
        ) : null
      }
    >
      <DescriptionList
        items={[
          { term: t('fields.logo'), value: app.logo === null ? null : <LogoPicture logo={app.logo} /> },
          { term: t('fields.name'), value: app.name },
          {
            term: t('fields.domainName'),
            value: (
              <>
                {app.domainName}
                <HostState isReached={app.isReached} />
              </>
            ),
          },
          { term: t('fields.brandColour'), value: <ColourSwatch colour={app.brandColour} /> },
        ]}
      />
      <Modal opened={isEditing} onClose={() => setEditing(false)} title={t('own.editTitle')} size="lg">
        <OwnBrandingForm app={app} onClose={() => setEditing(false)} />
      </Modal>
    </Section>
  )
}

const valuesOf = ({ name, domainName, brandColour, updatedAt }: OwnApp) => ({ name, domainName, brandColour, updatedAt })

const compared = ['name', 'brandColour'] as const

function OwnBrandingForm({ app, onClose }: { app: OwnApp; onClose: () => void }) {
  const edit = useEditForm(brandedApps.updateOwn, {
    record: app,
    valuesOf,
    findLatest: () => callServer(brandedApps.own, {}),
    refreshes: [brandedApps.own],
    success: 'branded-apps:own.updated',
    onSaved: () => {
      onClose()
      void loadBrand()
    },
    refusals: brandRefusals,
  })
  return (
    <EditForm
      edit={edit}
      fieldTexts={fieldTexts(asTyped(compared), (name) => t(`fields.${name}`))}
      onCancel={onClose}
      place="modal"
    >
      <BrandFields control={edit.form.control} domainHelp={t('own.domainHelp')} isDomainFixed currentLogo={edit.latest.logo} />
    </EditForm>
  )
}
