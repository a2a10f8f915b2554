import { defaultApp } from '@hop/contract/features/brand'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { loadBrand } from '../../brand/brand'
import { CreateModal, type CreateModalControl } from '../../forms/CreateModal'
import { AppFields } from './AppFields'
import { appRefusals } from './app-refusals'
import { BrandFields } from './BrandFields'

const t = textsOf('branded-apps')

const empty = {
  name: '',
  domainName: '',
  logo: '',
  brandColour: defaultApp.brandColour,
  active: 1 as const,
  customerId: null,
  customerName: null,
}

export function CreateAppModal(control: CreateModalControl) {
  return (
    <CreateModal
      {...control}
      title={t('form.createTitle')}
      call={brandedApps.create}
      schema={brandedApps.create.body}
      inputOf={(body) => ({ body })}
      values={empty}
      draftKey="branded-apps.create"
      refreshes={[brandedApps.list]}
      success="branded-apps:form.created"
      refusals={appRefusals}
      submitLabel={t('form.createSubmit')}
      // It may be the app of the very host this page was opened at.
      onCreated={() => void loadBrand()}
    >
      {(form) => (
        <Stack gap="md">
          <BrandFields control={form.control} domainHelp={t('form.domainHelp')} />
          <AppFields control={form.control} />
        </Stack>
      )}
    </CreateModal>
  )
}
