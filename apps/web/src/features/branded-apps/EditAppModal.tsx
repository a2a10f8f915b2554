import { brandedApps, type BrandedApp } from '@hop/contract/features/branded-apps'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { loadBrand } from '../../app/brand'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { StaleEditNotice } from '../../ui/StaleEditNotice'
import { AppFields } from './AppFields'
import { appRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'

interface EditAppModalProps {
  app: BrandedApp | undefined
  /** The same app as the list knows it now: newer than what is being edited once somebody else has saved. */
  latest: BrandedApp | undefined
  /** Asks the list again, when a save was refused because of somebody else's. */
  onStale: () => unknown
  opened: boolean
  onClose: () => void
}

export function EditAppModal({ app, latest, onStale, opened, onClose }: EditAppModalProps) {
  const { t } = useTranslation('branded-apps')
  if (!app) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('form.editTitle', { name: app.name })} size="lg">
      <EditAppForm app={app} latest={latest ?? app} onStale={onStale} onClose={onClose} />
    </Modal>
  )
}

function valuesOf({ id, name, domainName, brandColour, active, customerId, customerName, updatedAt }: BrandedApp) {
  const flag: 0 | 1 = active === 1 ? 1 : 0
  return { id, name, domainName, brandColour, active: flag, customerId, customerName, updatedAt }
}

const compared = ['name', 'domainName', 'brandColour'] as const

interface EditAppFormProps extends Pick<EditAppModalProps, 'onStale' | 'onClose'> {
  app: BrandedApp
  latest: BrandedApp
}

function EditAppForm({ app, latest, onStale, onClose }: EditAppFormProps) {
  const { t } = useTranslation('branded-apps')
  const form = useSchemaForm(brandedApps.update.body, valuesOf(app))
  const [isStale, setStale] = useState(false)
  const mine = useWatch({ control: form.control })
  const theirs = isStale && latest.updatedAt !== mine.updatedAt ? latest : undefined

  const save = useAction(brandedApps.update, {
    refreshes: [brandedApps.list],
    success: 'branded-apps:form.updated',
    onSuccess: () => {
      onClose()
      void loadBrand()
    },
    onRefusal: (refusal) => {
      if (refusal.code === 'StaleEdit') {
        setStale(true)
        void onStale()
      }
      return refusalInForm(form, appRefusals)(refusal)
    },
  })
  const submit = (body: Parameters<typeof save.mutateAsync>[0]['body']) => save.mutateAsync({ body })
  const keepMine = () => {
    form.setValue('updatedAt', latest.updatedAt)
    setStale(false)
    void form.handleSubmit((body) => submit(body).catch(() => undefined))()
  }
  const takeTheirs = () => {
    form.reset(valuesOf(latest))
    setStale(false)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {theirs ? (
          <StaleEditNotice
            fields={[
              ...compared.map((name) => ({ label: t(`fields.${name}`), mine: mine[name] ?? '', theirs: theirs[name] })),
              { label: t('fields.customer'), mine: mine.customerName ?? '', theirs: theirs.customerName ?? '' },
              {
                label: t('form.active'),
                mine: t(mine.active === 1 ? 'form.yes' : 'form.no'),
                theirs: t(theirs.active === 1 ? 'form.yes' : 'form.no'),
              },
            ]}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <BrandFields control={form.control} domainHelp={t('form.domainHelp')} currentLogo={latest.logo} />
        <AppFields control={form.control} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}
